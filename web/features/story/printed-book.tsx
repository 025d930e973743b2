import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Story, StoryImage } from "../../../contract/stories.ts";
import { splitParagraphs } from "../../../studio/pages/paragraphs.ts";
import { repeatsCaption } from "../../../studio/pages/repeats-caption.ts";
import { listReadingPages } from "./reading-pages.ts";

interface PrintedBookProps {
  story: Pick<Story, "content" | "pages">;
  /** In the language that it is shown in. */
  shown: Pick<Story, "title" | "content">;
  images: readonly StoryImage[];
  language?: string | undefined;
}

/** What is printed instead of the story's page (app.css): its title, and each page's picture above its text. */
export function PrintedBook({ story, shown, images, language }: PrintedBookProps) {
  if (!useIsPrinting()) return null;
  const pages = listReadingPages(story, images, { text: shown.content, narrated: undefined });
  return (
    <article data-printed lang={language}>
      <h1 dir="auto" className="mb-6 text-center text-4xl">
        {shown.title}
      </h1>
      {pages.map(({ imageId, from, to }, index) => {
        const text = shown.content.slice(from, to);
        const image = images.find(({ id }) => id === imageId);
        const caption = image?.caption ?? "";
        return (
          <section key={index} className="mb-8 break-inside-avoid">
            {image && (
              <figure>
                <img
                  src={image.cartoonUrl ?? image.originalUrl}
                  width={image.width}
                  height={image.height}
                  alt={caption}
                  className="mx-auto h-auto max-h-[140mm] w-auto max-w-full"
                />
                {caption !== "" && !repeatsCaption(text, caption) && (
                  <figcaption dir="auto" className="mt-2 text-center font-title italic">
                    {caption}
                  </figcaption>
                )}
              </figure>
            )}
            {splitParagraphs(text).map((paragraph) => (
              <p
                key={paragraph.from}
                dir="auto"
                className="mt-4 font-title text-lg whitespace-pre-line"
              >
                {paragraph.text}
              </p>
            ))}
          </section>
        );
      })}
    </article>
  );
}

/** Its text would otherwise be on the page twice. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is there when the event's listeners return.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
