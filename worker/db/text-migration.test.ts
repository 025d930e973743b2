/** Text from before it counted towards the quota. */
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { StorageUse } from "../../contract/storage.ts";
import type { Story } from "../../contract/stories.ts";
import { hashPassword } from "../features/account/passwords.ts";
import { createClient, PASSWORD } from "../testing/client.ts";
import { goBackBefore, insertRow, migrate } from "../testing/earlier-version.ts";

const AT = 1_700_000_000_000;
const OF = { user_id: "u1" };

const story = (id: string, title: string, content: string, fields: object = {}) =>
  insertRow("stories", {
    id,
    ...OF,
    title,
    title_key: title,
    content,
    excerpt: content,
    tags: "[]",
    image_count: 0,
    favorite: 0,
    created_at: AT,
    updated_at: AT,
    text_edited_at: AT,
    edited_at: AT,
    ...fields,
  });

it("what an earlier version has stored counts by what it is, and can be changed", async () => {
  await goBackBefore("_text_bytes.sql");
  const image = { ...OF, width: 1, height: 1, bytes: 1_000, created_at: AT };
  const film = { ...OF, story_id: "s1", stage: "saving", state: "ready", created_at: AT };
  await env.DB.batch([
    insertRow("users", {
      id: "u1",
      username: "rose",
      username_key: "rose",
      created_at: AT,
      email: "rose@example.com",
      email_key: "rose@example.com",
      password_hash: await hashPassword(PASSWORD),
    }),
    story("s1", "Süd", "We swam.", { tags: '["Süd","日本"]', image_count: 2 }),
    story("s2", "Old", "We ate.", { deleted_at: AT }),
    insertRow("images", { ...image, id: "i1", original_file: "1.jpg" }),
    insertRow("images", { ...image, id: "i2", original_file: "2.jpg" }),
    insertRow("story_images", { story_id: "s1", image_id: "i1", position: 0, caption: "Möwe" }),
    insertRow("story_images", { story_id: "s1", image_id: "i2", position: 1, caption: null }),
    insertRow("narrations", {
      ...OF,
      story_id: "s1",
      file: "n.mp3",
      duration: 1,
      bytes: 500,
      voice_id: "narrator",
      sentences: "[]",
      created_at: AT,
    }),
    insertRow("videos", { ...film, id: "v1", title: "Film", updated_at: AT, bytes: 700 }),
    insertRow("collections", { ...OF, id: "c1", name: "Kö", created_at: AT, updated_at: AT }),
    insertRow("translations", {
      ...OF,
      content_hash: "h",
      language: "es",
      text: "Año",
      created_at: AT,
    }),
  ]);
  await migrate();

  const rose = createClient();
  const signedIn = await rose.post("/api/login", { username: "rose", password: PASSWORD });
  expect(signedIn.status).toBe(200);
  const read = async () => (await rose.get("/api/user/storage")).json<StorageUse>();
  // Title 4, content 8, tags 4 + 6, caption 5; sentences 2, film 4, collection 3, translation 4.
  expect(await read()).toMatchObject({ text: 40, bin: 10, used: 3_200 + 50 });
  const changed = await rose.patch("/api/stories/s1", { images: [{ id: "i2", caption: "Sun" }] });
  expect(await changed.json<Story>()).toMatchObject({ imageCount: 1, title: "Süd" });
  // The photo that was taken out, and its caption, are in the trash.
  expect(await read()).toMatchObject({ text: 38, bin: 10 + 1_005 });
});
