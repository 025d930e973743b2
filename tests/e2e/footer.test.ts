/** The pages at the bottom of every page: read, written on, and printed. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { browser, type OwnSite, startOwnSite } from "../support/end-to-end.ts";
import { see } from "../support/on-page.ts";

const OWNER = "owner@example.com";
let site: OwnSite;

beforeAll(async () => {
  site = await startOwnSite({
    CONTACT_EMAIL: OWNER,
    ELEVENLABS_API_KEY: "never-used",
    APERTIUM_URL: "",
  });
});
afterAll(() => site?.stop());

it("each of its pages is found at the bottom of the page, by name", async () => {
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url);
  for (const [link, heading] of [
    ["About", "What it makes"],
    ["Privacy", "Who receives what"],
    ["Terms", "What you make is yours"],
    ["Contact", "Write to us"],
    ["FAQ", "Does it work without the internet?"],
    ["Help card", "5. Make the film"],
  ] as const) {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
    await page.getByRole("heading", { level: 2, name: heading, exact: true }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).count(), link).toBe(1);
  }
  expectNoConsoleErrors();
});

it("Privacy names the service that was set up, what it receives, and no key", async () => {
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url);
  await page.goto("/privacy");
  await see(page, "ElevenLabs");
  const entry = page.getByRole("listitem").filter({ hasText: "ElevenLabs" });
  expect(await entry.textContent()).toBe(
    "ElevenLabs (api.elevenlabs.io) reads aloud. It receives the text that is read.",
  );
  expect(await page.content()).not.toContain("never-used");
  expectNoConsoleErrors();
});

it("an invalid message is rejected beside its field, and a valid one arrives", async () => {
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url);
  await page.goto("/contact");
  await page.getByLabel("Your e-mail address").fill("rose");
  await page.getByRole("button", { name: "Send the message" }).click();
  await see(page, "Invalid email address", "Please write a message");
  await page.getByLabel("Your name").fill("Rose");
  await page.getByLabel("Your e-mail address").fill("rose@example.com");
  await page.getByLabel("Your message").fill("How do I print a book?\n\nLove, Rose");
  await page.getByRole("button", { name: "Send the message" }).click();
  await see(page, "Thank you. Your message is on its way.");
  const outbox = (await (await fetch(`${site.url}/api/dev/outbox`)).json()) as {
    to: string;
    subject: string;
    text: string;
  }[];
  const mail = outbox.find(({ to }) => to === OWNER);
  expect(mail?.subject).toBe("A message from Rose");
  expect(mail?.text).toContain("How do I print a book?\n\nLove, Rose");
  expectNoConsoleErrors();
});

it("the help card is one sheet of A4", async () => {
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url);
  await page.goto("/help-card");
  await page.getByRole("heading", { level: 1, name: "Your first film" }).waitFor();
  expect(await page.getByRole("main").getByRole("listitem").count()).toBe(5);
  await page.getByRole("button", { name: "Print this card" }).waitFor();
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  expect(paper.toString("latin1")).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  await page.emulateMedia({ media: "print" });
  await page.getByRole("contentinfo").waitFor({ state: "hidden" });
  await page.getByRole("banner").waitFor({ state: "hidden" });
  expectNoConsoleErrors();
});
