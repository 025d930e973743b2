/** Pages by which an archive can be read in any browser, without a server, a network or scripts. */
import { html, raw } from "hono/html";
import { composeBook, sayDate } from "../../providers/book/compose.ts";
import { readPages } from "../stories/pages.ts";
import { languageOf } from "../stories/stories.service.ts";
import { pathOf } from "./archive-paths.ts";
import type { StoryOnShelf, StoryToRead } from "./reading-pages.store.ts";

type Markup = ReturnType<typeof html>;

export const STYLE_FILE = "storyquilt.css";
export const storyPagePath = (id: string) => `stories/${id}.html`;

interface PageFrame {
  title: string;
  language: string;
  /** From this page up to the archive's root. */
  up: "" | "../";
}

const writePage = async ({ title, language, up }: PageFrame, body: Markup): Promise<string> =>
  String(
    await html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <link rel="stylesheet" href="${up}${STYLE_FILE}" />
        </head>
        <body>
          ${body}
        </body>
      </html> `,
  );

/** A placeholder for the list, which is too long to be in memory as a whole. */
const LIST = "<!--stories-->";

/** `index.html`, a story at a time. No chunk is empty: client-zip takes that for the end. */
export async function* writeIndexPage(
  owner: string,
  stories: AsyncIterable<StoryOnShelf>,
): AsyncGenerator<string> {
  const page = await writePage(
    { title: `Stories of ${owner}`, language: "en", up: "" },
    html`<header>
        <h1>Stories of ${owner}</h1>
        <p>
          Kept from Storyquilt on ${sayDate(new Date())}. Everything here is yours and needs no
          internet.
        </p>
      </header>
      <main>${raw(LIST)}</main>`,
  );
  const at = page.lastIndexOf(LIST);
  yield page.slice(0, at);
  let opening = '<ul class="shelf">';
  for await (const story of stories) {
    yield opening + String(await writeCard(story));
    opening = "";
  }
  yield opening === "" ? "</ul>" : "<p>There are no stories yet.</p>";
  yield page.slice(at + LIST.length);
}

function writeCard({ story, pictures, narration, film }: StoryOnShelf): Markup {
  const cover = coverOf(story.coverImageId, pictures);
  const has = [...(narration ? ["read aloud"] : []), ...(film?.file ? ["with a film"] : [])].join(
    ", ",
  );
  return html`<li>
    <a href="${storyPagePath(story.id)}">
      ${
        cover
          ? html`<img src="${pathOf("images", shownFile(cover))}" alt="" loading="lazy" />`
          : html`<span class="patches" aria-hidden="true"></span>`
      }
      <span class="title">${story.title}</span>
    </a>
    <p>${sayDate(story.createdAt)}${has === "" ? "" : ` · ${has}`}</p>
  </li> `;
}

/** A story page by page, with its narration and its film. */
export function writeStoryPage(
  { story, pictures, narration, recordings, film }: StoryToRead,
  maker: string,
): Promise<string> {
  const { title, content, createdAt } = story;
  const pages = readPages(story, pictures);
  const language = languageOf(story);
  const words = { title, content, language, createdAt, maker };
  const book = composeBook({ ...words, pages, pictures, link: null });
  return writePage(
    { title, language, up: "../" },
    html`<nav lang="en"><a href="../index.html">All stories</a></nav>
      <main>
        <h1>${title}</h1>
        <p class="by" lang="en">A story by ${maker}, ${book.date}</p>
        ${
          narration
            ? html`<h2 lang="en">Listen</h2>
                <audio
                  controls
                  preload="none"
                  src="../${pathOf("narrations", narration.file)}"
                ></audio>`
            : ""
        }
        ${recordings.length > 0 ? html`<h2 lang="en">Other recordings</h2>` : ""}
        ${recordings.map(
          (recording) =>
            html`<p class="recording" lang="en">
              Recording of ${sayDate(recording.createdAt)}
              <audio
                controls
                preload="none"
                src="../${pathOf("narrations", recording.file)}"
              ></audio>
            </p>`,
        )}
        ${book.sections.map(({ picture, paragraphs }) => {
          const shown = picture === null ? undefined : pictures[picture];
          return html`<section>
            ${shown ? writeFigure(shown) : ""}
            ${paragraphs.map(({ text }) => html`<p class="told">${text}</p>`)}
          </section>`;
        })}
        ${
          film?.file
            ? html`<h2 lang="en">Watch the film</h2>
                <video
                  controls
                  preload="none"
                  ${film.posterFile ? html`poster="../${pathOf("videos", film.posterFile)}"` : ""}
                  src="../${pathOf("videos", film.file)}"
                ></video>`
            : ""
        }
      </main>`,
  );
}

type Picture = StoryToRead["pictures"][number];

const shownFile = ({ cartoonFile, originalFile }: Picture) => cartoonFile ?? originalFile;

const coverOf = (coverImageId: string | null, pictures: readonly Picture[]) =>
  pictures.find(({ id }) => id === coverImageId) ?? pictures[0];

const writeFigure = (picture: Picture): Markup =>
  html`<figure>
    <img
      src="../${pathOf("images", shownFile(picture))}"
      alt="${picture.caption ?? "A picture of the story"}"
      loading="lazy"
    />
    ${picture.caption === null ? "" : html`<figcaption>${picture.caption}</figcaption>`}
  </figure>`;
