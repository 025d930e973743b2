import { TextPage } from "../../shell/text-page.tsx";

export function AboutPage() {
  return (
    <TextPage
      introduction="Storyquilt turns family photos into a picture book that can be read, heard and watched. It is made for grandparents, and for anybody else who has pictures and something to tell."
      sections={[
        {
          heading: "What it makes",
          body: (
            <>
              <p>
                Your photos become cartoon illustrations. Your memories, a sentence or two for each
                picture, become a story with a beginning, a turn and an end. A voice reads it aloud,
                or you do, and the whole can be made into a film.
              </p>
              <p>You can change every word before you keep it.</p>
            </>
          ),
        },
        {
          heading: "Why a quilt",
          body: (
            <p>
              A quilt is sewn from pieces that mean something to somebody: a sleeve, a curtain, a
              first dress. A family’s story is made in the same way, one remembered piece beside
              another.
            </p>
          ),
        },
      ]}
    />
  );
}
