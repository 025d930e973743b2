/** What a link shows where no script runs: its title, its pictures and its text. */
import { html } from "hono/html";
import type { Shared, SharedReading } from "../../../contract/sharing.ts";
import { splitParagraphs } from "../../../studio/pages/paragraphs.ts";

/** A piece of HTML in which what people wrote is escaped. */
type Html = ReturnType<typeof html>;

/** `words` are shown where there is nothing else: of a link that is dead, or opens with a password. */
export async function writePlainPage(
  words: { title: string; description: string },
  shared: Shared | null,
): Promise<string> {
  const page = html`<style>
      [data-prerendered] {
        display: none;
      }
    </style>
    <main class="mx-auto max-w-6xl px-4 py-8">
      <h1 dir="auto" class="text-3xl">${words.title}</h1>
      ${shared ? html`<p>Shared by ${shared.sharedBy}</p>` : html`<p>${words.description}</p>`}
      ${
        shared
          ? writeShared(shared)
          : html`<p>Storyquilt needs JavaScript, which is switched off in this browser.</p>`
      }
    </main>`;
  return String(await page);
}

function writeShared(shared: Shared): Html | Html[] {
  if (shared.kind === "story") return writeStory(shared);
  if (shared.kind === "film") {
    const { url, thumbnailUrl } = shared.film;
    return html`<video class="w-full" controls src="${url}" poster="${thumbnailUrl}"></video>`;
  }
  return shared.stories.map(
    ({ title, excerpt, coverImageUrl }) =>
      html`<h2 dir="auto" class="text-2xl">${title}</h2>
        ${writePicture(coverImageUrl, title)}
        <p dir="auto">${excerpt}</p>`,
  );
}

function writeStory({ story, images, narration }: SharedReading): Html[] {
  const sound =
    narration && html`<p><audio class="w-full" controls src="${narration.audioUrl}"></audio></p>`;
  const pages = story.pages.map(({ imageId, text }) => {
    const image = images.find(({ id }) => id === imageId);
    const paragraphs = splitParagraphs(text).map(
      (paragraph) => html`<p dir="auto" class="font-title text-lg">${paragraph.text}</p>`,
    );
    const picture =
      image && writePicture(image.cartoonUrl ?? image.originalUrl, image.caption ?? "");
    return html`${picture ?? ""} ${paragraphs}`;
  });
  return [...(sound ? [sound] : []), ...pages];
}

const writePicture = (url: string | null, alt: string): Html | "" =>
  url === null ? "" : html`<p><img class="h-auto max-w-full" src="${url}" alt="${alt}" /></p>`;
