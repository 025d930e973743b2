/** Data of before recordings had a table of their own. */
import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { StorageUse } from "../../contract/storage.ts";
import type { Story } from "../../contract/stories.ts";
import { hashPassword } from "../features/account/passwords.ts";
import { fileKey } from "../media/files.ts";
import { createClient, PASSWORD } from "../testing/client.ts";
import { fetchMedia } from "../testing/things.ts";

type Migrations = Parameters<typeof applyD1Migrations>[1];
const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: Migrations };

const BEFORE = TEST_MIGRATIONS.slice(
  0,
  TEST_MIGRATIONS.findIndex(({ name }) => name.endsWith("_recordings.sql")),
);
const at = (index: number) => 1_700_000_000_000 + index;

/** A table may be dropped once no other refers to it. */
async function dropAll(): Promise<void> {
  const tables = `with tables as (select name from sqlite_master
      where type = 'table' and name not glob '_cf*' and name not glob 'sqlite*')
    select name from tables where not exists (select 1 from tables as other
      join pragma_foreign_key_list(other.name) as key on key."table" = tables.name
      where other.name <> tables.name)`;
  for (;;) {
    const { results } = await env.DB.prepare(tables).all<{ name: string }>();
    if (results.length === 0) return;
    await env.DB.batch(results.map(({ name }) => env.DB.prepare(`drop table "${name}"`)));
  }
}

const insert = (table: string, row: Record<string, unknown>) =>
  env.DB.prepare(
    `insert into ${table} (${Object.keys(row).join(", ")})
     values (${Object.keys(row)
       .map(() => "?")
       .join(", ")})`,
  ).bind(...Object.values(row));

it("recordings among the narrations of an earlier version are listed, and stay when a voice replaces them", async () => {
  await dropAll();
  await applyD1Migrations(env.DB, BEFORE);
  const narration = (language: string, voiceId: string | null, file: string) => ({
    ...{ story_id: "s1", language, user_id: "u1", file, duration: 2.5, bytes: 100 },
    ...{ voice_id: voiceId, sentences: "[]", created_at: at(2) },
  });
  await env.DB.batch([
    insert("users", {
      ...{
        id: "u1",
        username: "rose",
        username_key: "rose",
        email: "rose@example.com",
        email_key: "rose@example.com",
        created_at: at(0),
      },
      password_hash: await hashPassword(PASSWORD),
    }),
    insert("stories", {
      ...{ id: "s1", user_id: "u1", title: "By the sea", title_key: "by the sea", tags: "[]" },
      ...{ content: "We swam.", excerpt: "We swam.", image_count: 0, favorite: 0 },
      ...{ created_at: at(1), updated_at: at(1), text_edited_at: at(1), edited_at: at(1) },
    }),
    insert("narrations", narration("", null, "rose.mp3")),
    insert("narrations", narration("de", null, "rosa.mp3")),
    insert("narrations", narration("es", "grandma", "voice.mp3")),
  ]);
  for (const file of ["rose.mp3", "rosa.mp3", "voice.mp3"]) {
    await env.MEDIA.put(fileKey("u1", "narrations", file), file);
  }
  await applyD1Migrations(env.DB, TEST_MIGRATIONS);

  const rose = createClient();
  expect((await rose.post("/api/login", { username: "rose", password: PASSWORD })).status).toBe(
    200,
  );
  const readStory = async () => (await rose.get("/api/stories/s1")).json<Story>();
  const { recordings, audioUrl } = await readStory();
  expect(audioUrl).toBe("/media/narrations/rose.mp3");
  const common = { duration: 2.5, createdAt: new Date(at(2)).toISOString(), pageId: null };
  expect(recordings.toSorted((a, b) => a.url.localeCompare(b.url))).toMatchObject([
    { ...common, url: "/media/narrations/rosa.mp3", inUse: true, language: "de" },
    { ...common, url: "/media/narrations/rose.mp3", inUse: true, language: null },
  ]);
  expect(new Set(recordings.map(({ id }) => id)).size).toBe(2);
  const { narrations } = await (await rose.get("/api/user/storage")).json<StorageUse>();
  expect(narrations).toBe(300);

  await rose.post("/api/stories/s1/narration", { voiceId: "narrator" });
  const sound = await fetchMedia(rose, "/media/narrations/rose.mp3");
  expect(new TextDecoder().decode(sound)).toBe("rose.mp3");
  const mine = recordings.find(({ language }) => language === null);
  const again = await rose.post(`/api/stories/s1/recordings/${mine?.id}/use`);
  expect((await again.json<Story>()).audioUrl).toBe(mine?.url);
});
