import type { SpokenSentence } from "../../../contract/narration.ts";
import { classNames } from "../../ui/class-names.ts";
import { cutIntoStretches, type Paragraph } from "./read-along.ts";

interface StoryTextProps {
  paragraphs: readonly Paragraph[];
  sentences: readonly SpokenSentence[];
  /** Index of the sentence that is spoken now, -1 for none. */
  spoken: number;
  className: string;
}

/** The story's paragraphs; the sentence that is being spoken is marked. */
export function StoryText({ paragraphs, sentences, spoken, className }: StoryTextProps) {
  return (
    <div className={classNames("grid max-w-prose gap-[1em] font-title wrap-anywhere", className)}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph.from} className="whitespace-pre-line">
          {cutIntoStretches(paragraph, sentences).map((stretch, index) => (
            <span
              key={index}
              className={classNames(
                stretch.sentence !== null &&
                  stretch.sentence === spoken &&
                  "rounded-sm bg-mustard box-decoration-clone text-patch-ink dark:bg-cream",
              )}
            >
              {stretch.text}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}
