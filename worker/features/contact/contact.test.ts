import { describe, expect, it } from "vitest";
import { createClient } from "../../testing/client.ts";
import { mailsTo } from "../../testing/mails.ts";
import { readMessage } from "../../testing/things.ts";
import { KEY, openVendor } from "../../testing/vendors.ts";

const MESSAGE = { name: "Rose", email: "rose@example.com", message: "How do I print a book?" };

let owners = 0;
/** A site with a letter box of its own; the limits by address hold for it. */
function openSite(settings: Record<string, unknown> = {}) {
  owners += 1;
  const owner = `owner-${owners}@example.com`;
  const client = createClient({
    settings: { CONTACT_EMAIL: owner, ...settings },
    headers: { "CF-Connecting-IP": `203.0.113.${owners}` },
  });
  return { owner, send: (body: object) => client.post("/api/contact", body) };
}

describe("POST /api/contact", () => {
  it("puts the message into the owner's letter box, with the sender's words and address", async () => {
    const { owner, send } = openSite();
    expect((await send({ ...MESSAGE, message: "First.\n\n<b>Second</b>." })).status).toBe(204);
    const [mail] = await mailsTo(owner);
    expect(mail?.subject).toBe("A message from Rose");
    expect(mail?.text).toContain("First.\n\n<b>Second</b>.");
    expect(mail?.text).toContain("rose@example.com");
    expect(mail?.html).toContain("&lt;b&gt;Second&lt;/b&gt;");
  });

  it("is sent with the sender as Reply-To", async () => {
    const vendor = openVendor("resend");
    const { owner, send } = openSite({
      RESEND_API_KEY: KEY,
      RESEND_URL: vendor.url,
      MAIL_FROM: "hello@storyquilt.test",
    });
    expect((await send(MESSAGE)).status).toBe(204);
    const [request] = await vendor.readRequests();
    expect(request?.body).toMatchObject({ to: owner, reply_to: "rose@example.com" });
  });

  it.each([
    ["a name of two lines", { name: "Rose\r\nBcc: all@example.com" }, "A name is a single line."],
    ["an address of two lines", { email: "a@b.co\r\nBcc: c@d.co" }, "Invalid email address"],
    ["two addresses", { email: "a@b.co, c@d.co" }, "Invalid email address"],
    ["no address", { email: "" }, "Email is required"],
    ["a blank message", { message: " \n " }, "Please write a message"],
    [
      "a very long one",
      { message: "a".repeat(5_001) },
      "A message can have at most 5000 characters.",
    ],
  ])("rejects %s, and sends nothing", async (_, broken, message) => {
    const { owner, send } = openSite();
    expect(await readMessage(await send({ ...MESSAGE, ...broken }))).toEqual([400, message]);
    expect(await mailsTo(owner)).toEqual([]);
  });

  it("takes five messages an hour from one network", async () => {
    const { owner, send } = openSite();
    for (let sent = 0; sent < 5; sent += 1) expect((await send(MESSAGE)).status).toBe(204);
    const rejected = await send(MESSAGE);
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(await mailsTo(owner)).toHaveLength(5);
  });

  it("answers 501 in a message where no mail can be sent, or there is no recipient", async () => {
    const message = "This site is not set up to take messages here.";
    for (const settings of [{}, { CONTACT_EMAIL: "", RESEND_API_KEY: "k", MAIL_FROM: "a@b.co" }]) {
      const { send } = openSite({ APP_ENV: "production", ...settings });
      expect(await readMessage(await send(MESSAGE))).toEqual([501, message]);
    }
  });
});
