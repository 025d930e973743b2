import { TextPage } from "../../shell/text-page.tsx";

export function TermsPage() {
  return (
    <TextPage
      introduction="The few rules that make this work for everybody, in plain words."
      sections={[
        {
          heading: "What you make is yours",
          body: (
            <p>
              Your photos, words, recordings, stories and films stay yours. Storyquilt uses them
              only to make and show your stories to you.
            </p>
          ),
        },
        {
          heading: "Use pictures that you may use",
          body: (
            <p>
              Choose photos that are yours, or that somebody has given you for this. Ask before you
              use a picture of somebody else’s child.
            </p>
          ),
        },
        {
          heading: "Be kind",
          body: (
            <p>Nothing that hurts, threatens or exposes anybody belongs into a family story.</p>
          ),
        },
        {
          heading: "What we promise, and what we cannot",
          body: (
            <p>
              We take great care of what you keep here. Machines fail all the same, so please keep
              your original photos, and download the stories that matter most.
            </p>
          ),
        },
      ]}
    />
  );
}
