/** A password that no account and no link can have is a wrong one, as any other. */
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { users } from "../../db/schema.ts";
import { createClient, signUp } from "../../testing/client.ts";
import { shareStory } from "../../testing/links.ts";
import { readMessage, saveStory } from "../../testing/things.ts";

const OVER_LONG = "a long walk ".repeat(1_000);
const WRONG = [403, "The current password is not right."];

describe("a password that is longer than any can be", () => {
  it("signs nobody in, with the response to a wrong one, and counts as one", async () => {
    const { user } = await signUp();
    const guesser = createClient({ headers: { "CF-Connecting-IP": "203.0.113.77" } });
    const guess = () =>
      guesser.post("/api/login", { username: user.username, password: OVER_LONG });
    for (let i = 0; i < 10; i += 1) {
      expect(await readMessage(await guess())).toEqual([401, "Invalid username or password"]);
    }
    expect((await guess()).status).toBe(429);
    const unknown = { username: "nobody at all", password: OVER_LONG };
    expect((await createClient().post("/api/login", unknown)).status).toBe(401);
  });

  it("proves nothing where the current one is asked for", async () => {
    const client = await signUp();
    await openDatabase(env)
      .update(users)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(users.id, client.user.id));
    for (const response of [
      await client.put("/api/user/password", {
        currentPassword: OVER_LONG,
        newPassword: "another walk",
      }),
      await client.patch("/api/user", {
        email: "other@sea.example",
        currentPassword: OVER_LONG,
      }),
      await client.post("/api/passkeys/options", { currentPassword: OVER_LONG }),
      await client.delete("/api/user", { password: OVER_LONG }),
    ]) {
      expect(await readMessage(response)).toEqual(WRONG);
    }
    expect((await client.get("/api/user")).status).toBe(200);
  });

  it("opens no link", async () => {
    const owner = await signUp();
    const { id } = await saveStory(owner);
    const { token } = await shareStory(owner, id, { password: "plum jam" });
    const response = await createClient().post(`/api/shared/${token}`, { password: OVER_LONG });
    expect((await readMessage(response))[0]).toBe(403);
  });

  it("is still rejected with the form's message where one is chosen", async () => {
    const client = await signUp();
    const { id } = await saveStory(client);
    const shared = await client.post(`/api/stories/${id}/share`, { password: OVER_LONG });
    expect(await readMessage(shared)).toEqual([400, "That password is too long."]);
    const chosen = { username: "long", email: "long@sea.example", password: OVER_LONG };
    expect(await readMessage(await createClient().post("/api/register", chosen))).toEqual([
      400,
      "Password must be at most 4096 characters",
    ]);
  });
});
