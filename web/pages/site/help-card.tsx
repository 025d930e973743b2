import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import {
  BookMotif,
  CameraMotif,
  FilmMotif,
  HeartMotif,
  NeedleMotif,
} from "../../ui/pictures/motifs.tsx";
import { type Cloth, Patch } from "../../ui/pictures/patch.tsx";

interface Step {
  cloth: Cloth;
  motif: ReactNode;
  title: string;
  text: string;
}

const STEPS: Step[] = [
  {
    cloth: "denim",
    motif: <CameraMotif />,
    title: "Choose your photos",
    text: "Sign in and press “Create New Story”. Choose a few photos, then press “Process Images”. They become illustrations.",
  },
  {
    cloth: "rose",
    motif: <HeartMotif />,
    title: "Say what they show",
    text: "Write a sentence for each picture: who is in it, where it was, what happened. Then press “Generate Story”.",
  },
  {
    cloth: "mustard",
    motif: <BookMotif />,
    title: "Read the story",
    text: "Change any word you like, or press “Write it again”. When it is good, press “Save Story”.",
  },
  {
    cloth: "sage",
    motif: <NeedleMotif />,
    title: "Give it a voice",
    text: "Under the story, choose a voice and press “Generate Narration”, or choose “Custom Narration”, press “Record Voice” and read it yourself.",
  },
  {
    cloth: "madder",
    motif: <FilmMotif />,
    title: "Make the film",
    text: "Press “Create Video” and wait until it is ready. Watch it, download it, or press “Share” to send a link to the family.",
  },
];

/** One sheet of paper to keep beside the keyboard. */
export function HelpCardPage() {
  return (
    <Page className="max-w-3xl! print:min-h-0! print:max-w-none! print:p-0!">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl sm:text-4xl print:text-4xl">Your first film</h1>
        <Button className="print:hidden" onClick={() => window.print()}>
          Print this card
        </Button>
      </div>
      <p className="mt-4 text-lg print:mt-2">
        Five steps, and no hurry: what you have begun is kept, and you can go on tomorrow.
      </p>
      <ol className="mt-6 grid gap-5 print:mt-4 print:gap-3">
        {STEPS.map(({ cloth, motif, title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5 rounded-lg border-2 border-dashed border-stitch p-4 max-sm:grid-cols-1 print:break-inside-avoid print:p-3 print:grid-cols-[auto_minmax(0,1fr)]"
          >
            <svg
              viewBox="0 0 120 120"
              width="104"
              height="104"
              aria-hidden="true"
              className="print:size-22 print:[print-color-adjust:exact]"
            >
              <Patch x={4} y={4} size={112} cloth={cloth}>
                {motif}
              </Patch>
            </svg>
            <div className="grid gap-1">
              <h2 className="text-2xl">
                {index + 1}. {title}
              </h2>
              <p className="text-lg print:leading-snug">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-lg print:mt-4">
        Stuck? Nothing can break.{" "}
        <Link to={paths.faq} className="text-link print:hidden">
          Here are answers to frequent questions.
        </Link>
        <span className="hidden print:inline">
          Answers to frequent questions are on the site, at the bottom of each page, under FAQ.
        </span>
      </p>
    </Page>
  );
}
