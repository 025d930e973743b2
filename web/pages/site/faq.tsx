import { Link } from "react-router";
import { MAX_STORY_IMAGES } from "../../../contract/limits.ts";
import { paths } from "../../paths.ts";
import { TextPage } from "../../shell/text-page.tsx";

const questions = [
  {
    heading: "Which photos can I use?",
    body: (
      <p>
        JPEG, PNG or GIF, and up to {MAX_STORY_IMAGES} in one story. Photos from a phone or a
        digital camera are nearly always fine, up to 40 MB each: your device makes them smaller
        before they are sent. An old print can be photographed with a phone.
      </p>
    ),
  },
  {
    heading: "What should I write about a photo?",
    body: (
      <p>
        Who is in it, where it was, and what happened: “Lily and her brother Max built a sandcastle
        in Brighton.” One or two sentences are enough. The story is made from these.
      </p>
    ),
  },
  {
    heading: "I do not like the story. What now?",
    body: (
      <p>
        Have it written again in another tone or length, as often as you like. Or change the words
        yourself before you save it, and also later.
      </p>
    ),
  },
  {
    heading: "Can the story be read in my own voice?",
    body: (
      <p>
        Yes. On the story’s page, under Custom Narration, press “Record Voice”. You can pause,
        listen and try again before you keep it. Every recording that you keep stays there until you
        delete it: when a voice or a newer recording reads the story, one press on “Use again”
        brings yours back.
      </p>
    ),
  },
  {
    heading: "How do I get a film?",
    body: (
      <p>
        Open a story and press “Create Video”. You may close the page in the meantime. The finished
        film is under My Videos and can be downloaded, to be sent to the family or played on a
        television.
      </p>
    ),
  },
  {
    heading: "I deleted something by mistake. Can I get it back?",
    body: (
      <p>
        Yes, for 30 days. Open My Stories, go to the end of the page and press “Recently deleted”.
        There, “Put back” brings a story back as it was, with its pictures, narration and films, and
        a film, a recording or a photo that you took out of a story to where it was.
      </p>
    ),
  },
  {
    heading: "Who can see my stories?",
    body: (
      <p>
        Only you, signed in to your account, and whoever you give a link to. You can close a link at
        any time.
      </p>
    ),
  },
  {
    heading: "Does it work without the internet?",
    body: (
      <p>
        Stories that you have opened on this device can be read and heard without it. You can also
        begin a new one: it is kept on the device, and sent when the internet is back.
      </p>
    ),
  },
  {
    heading: "Can I have Storyquilt among my apps?",
    body: (
      <p>
        Yes. Choose “Install” or “Add to Home Screen” in your browser’s menu. It is the same
        Storyquilt, with a picture of its own to press.
      </p>
    ),
  },
  {
    heading: "Is there something to print?",
    body: (
      <p>
        The{" "}
        <Link to={paths.helpCard} className="text-link">
          help card for your first film
        </Link>{" "}
        has all five steps on one sheet of paper.
      </p>
    ),
  },
];

export function FaqPage() {
  return (
    <TextPage introduction="Frequently asked questions, and short answers." sections={questions} />
  );
}
