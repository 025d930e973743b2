/** Data from before recordings had a table of their own. */
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { StorageUse } from "../../contract/storage.ts";
import type { Story } from "../../contract/stories.ts";
import { hashPassword } from "../features/account/passwords.ts";
import { fileKey } from "../media/files.ts";
import { createClient, PASSWORD } from "../testing/client.ts";
import { goBackBefore, insertRow, migrate } from "../testing/earlier-version.ts";
import { fetchMedia } from "../testing/things.ts";

const at = (index: number) => 1_700_000_000_000 + index;

it("recordings among the narrations of an earlier version are listed, and stay when a voice replaces them", async () => {
  await goBackBefore("_recordings.sql");
  const narration = (language: string, voiceId: string | null, file: string) => ({
    story_id: "s1",
    language,
    user_id: "u1",
    file,
    duration: 2.5,
    bytes: 100,
    voice_id: voiceId,
    sentences: "[]",
    created_at: at(2),
  });
  await env.DB.batch([
    insertRow("users", {
      id: "u1",
      username: "rose",
      username_key: "rose",
      email: "rose@example.com",
      email_key: "rose@example.com",
      created_at: at(0),
      password_hash: await hashPassword(PASSWORD),
    }),
    insertRow("stories", {
      id: "s1",
      user_id: "u1",
      title: "By the sea",
      title_key: "by the sea",
      tags: "[]",
      content: "We swam.",
      excerpt: "We swam.",
      image_count: 0,
      favorite: 0,
      created_at: at(1),
      updated_at: at(1),
      text_edited_at: at(1),
      edited_at: at(1),
    }),
    insertRow("narrations", narration("", null, "rose.mp3")),
    insertRow("narrations", narration("de", null, "rosa.mp3")),
    insertRow("narrations", narration("es", "grandma", "voice.mp3")),
  ]);
  for (const file of ["rose.mp3", "rosa.mp3", "voice.mp3"]) {
    await env.MEDIA.put(fileKey("u1", "narrations", file), file);
  }
  await migrate();

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
