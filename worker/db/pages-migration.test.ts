/** Stories from before they had pages. */
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Story } from "../../contract/stories.ts";
import type { PageSpan } from "../../studio/pages/page-spans.ts";
import { splitParagraphs } from "../../studio/pages/paragraphs.ts";
import { createRandom } from "../../tests/fuzz/random.ts";
import { hashPassword } from "../features/account/passwords.ts";
import { carryOverPages } from "../jobs/cleanup/carry-over-pages.ts";
import { createClient, PASSWORD } from "../testing/client.ts";
import { goBackBefore, insertRow, migrate } from "../testing/earlier-version.ts";
import { openDatabase } from "./client.ts";

const AT = 1_700_000_000_000;
const STORIES = 500;
const PHOTOS = 20;
/** Every so many stories are also read by their owner, before the job and after it. */
const READ_EVERY = 25;
const BATCH = 250;

const { below: random } = createRandom(34);
const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;

const WORDS = {
  latin: "Emma swam lake Grandpa tractor cake baked river frog summer Zoë—“home” 1962.".split(" "),
  emoji: "🐸 👩‍👩‍👧 🇫🇷 Lily ❤️ 🧁 frog 👋🏽 😀😀".split(" "),
  rtl: "סבתא שחתה באגם וסבא אפה עוגה. جدة خبزت كعكة في الصيف.".split(" "),
  cjk: "猴が 木に 登った。 おばあさんは 海で 泳いだ。".split(" "),
};
const GAPS = ["\n\n", "\r\n\r\n", "\n \t\n\n\n", "\r\n\r\n\r\n", "\n\u00A0\n", "\n\n\n\n\n\n"];
const EDGES = ["", "", "\n\n", "  ", "\r\n", "\uFEFF"];

function writeText(): string {
  const words = WORDS[pick(Object.keys(WORDS) as (keyof typeof WORDS)[])];
  const gap = pick(GAPS);
  const write = () =>
    Array.from({ length: 1 + random(30) }, () => pick(words)).join(pick([" ", " ", "\n", "\r\n"]));
  const count = pick([1, 1, 2, 3, 5, 8, 25, 60]);
  return pick(EDGES) + Array.from({ length: count }, write).join(gap) + pick(EDGES);
}

interface Made {
  id: string;
  content: string;
  captions: (string | null)[];
}

const makeStory = (i: number): Made => ({
  id: `story-${String(i).padStart(4, "0")}`,
  content: writeText(),
  captions: Array.from({ length: pick([0, 0, 1, 2, 6, PHOTOS]) }, () =>
    pick([null, "Emma in the lake", "Grandpa and the cake 🧁", "סבתא"]),
  ),
});

const rowOf = ({ id, content, captions }: Made, i: number) => ({
  ...{ id, user_id: "u1", title: `A day ${i}`, title_key: `a day ${i}` },
  ...{ content, excerpt: content.slice(0, 50), tags: "[]", favorite: 0 },
  ...{ image_count: captions.length, created_at: AT + i, updated_at: AT + i },
  ...{ text_edited_at: AT, edited_at: AT, deleted_at: i % 50 === 49 ? AT : null },
});

const picturesOf = ({ id, captions }: Made) =>
  captions.map((caption, position) => ({
    ...{ story_id: id, image_id: `photo-${position}`, position, caption },
  }));

/** Thousands of rows by a statement for each few hundred. */
async function insertRows(table: string, rows: object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((column) => `value ->> '$.${column}'`).join(", ");
  const statement = env.DB.prepare(
    `insert into ${table} (${columns.join(", ")}) select ${values} from json_each(?)`,
  );
  for (let at = 0; at < rows.length; at += BATCH) {
    await statement.bind(JSON.stringify(rows.slice(at, at + BATCH))).run();
  }
}

interface Row {
  id: string;
  content: string;
  pages: string | null;
  language: string | null;
  version: number;
}

const listRows = async () =>
  (
    await env.DB.prepare(
      "select id, content, pages, language, version from stories order by id",
    ).all<Row>()
  ).results;

/** All text is on one page or another, once, and every picture is on one. */
function expectWhole({ content, captions }: Made, pages: readonly PageSpan[]): void {
  let at = 0;
  for (const { from, to } of pages) {
    expect(from).toBeGreaterThanOrEqual(at);
    expect(to).toBeGreaterThanOrEqual(from);
    expect(content.slice(at, from).trim()).toBe("");
    at = to;
  }
  expect(content.slice(at).trim()).toBe("");
  const starts = new Set(pages.map(({ from }) => from));
  expect(splitParagraphs(content).filter(({ from }) => !starts.has(from))).toEqual([]);
  const shown = pages.flatMap(({ imageId }) => imageId ?? []);
  expect(shown).toEqual(captions.map((_, position) => `photo-${position}`));
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
}

it("stories of all shapes get pages by the job that they already have when they are read, and lose nothing", async () => {
  await goBackBefore("_pages.sql");
  const made = Array.from({ length: STORIES }, (_, i) => makeStory(i));
  await env.DB.batch([
    insertRow("users", {
      ...{ id: "u1", username: "rose", username_key: "rose", created_at: AT },
      ...{ email: "rose@example.com", email_key: "rose@example.com" },
      password_hash: await hashPassword(PASSWORD),
    }),
    ...Array.from({ length: PHOTOS }, (_, i) =>
      insertRow("images", {
        ...{ id: `photo-${i}`, user_id: "u1", width: 1, height: 1, bytes: 1, created_at: AT },
        original_file: `${i}.jpg`,
      }),
    ),
  ]);
  await insertRows("stories", made.map(rowOf));
  await insertRows("story_images", made.flatMap(picturesOf));
  await migrate();

  const rose = createClient();
  expect((await rose.post("/api/login", { username: "rose", password: PASSWORD })).status).toBe(
    200,
  );
  const chosen = made.filter((_, i) => i % READ_EVERY === 0);
  const readChosen = () =>
    Promise.all(chosen.map(async ({ id }) => (await rose.get(`/api/stories/${id}`)).json<Story>()));
  const before = await readChosen();
  const db = openDatabase(env);
  const context = { env, db, now: Date.now() };
  let left = STORIES;
  while (left > 0) {
    await carryOverPages(context);
    const { results } = await env.DB.prepare(
      "select count(*) as left from stories where pages is null",
    ).all<{ left: number }>();
    expect(results[0]?.left).toBeLessThan(left);
    left = results[0]?.left ?? 0;
  }
  const rows = await listRows();
  expect(rows.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
  for (const [i, { content, pages, language, version }] of rows.entries()) {
    const story = made[i]!;
    expect(content).toBe(story.content);
    expectWhole(story, JSON.parse(pages ?? "null"));
    expect([typeof language, version]).toEqual(["string", 1]);
  }
  const after = await readChosen();
  for (const [i, story] of after.entries()) {
    expect(story).toEqual({ ...before[i], language: story.language });
  }
});
