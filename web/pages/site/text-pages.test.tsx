/** The pages at the bottom of every page, and what two of them say and do by the site's settings. */
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { SiteServices } from "../../../contract/services.ts";
import { expectRejected } from "../../testing/expect-rejected.ts";
import { empty, errorResponse, fakeServer, json } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

function answerServices(services: Partial<SiteServices>) {
  const all: SiteServices = { services: [], takesMessages: true, contactEmail: null, ...services };
  server.on("GET /api/services", () => json(all));
}

beforeEach(() => {
  server.on("GET /api/user", () => errorResponse(401, "Please sign in first."));
  answerServices({});
});

test.each([
  ["About", "What it makes"],
  ["Privacy", "Who receives what"],
  ["Terms", "What you make is yours"],
  ["Contact", "Write to us"],
  ["FAQ", "Does it work without the internet?"],
  ["Help card", "5. Make the film"],
])("%s is found at the bottom of the page, by name", async (link, heading) => {
  const { person } = renderApp("/");
  const footer = within(await screen.findByRole("contentinfo"));
  await person.click(footer.getByRole("link", { name: link }));
  expect(await screen.findByRole("heading", { level: 2, name: heading })).toBeDefined();
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
});

test("the help card names the tab behind which a voice is recorded", async () => {
  renderApp("/help-card");
  const text = await screen.findByText(/press “Record Voice”/);
  expect(text.textContent).toContain("choose “Custom Narration”, press “Record Voice”");
});

test("Privacy names the service that was set up, and what it receives", async () => {
  answerServices({
    services: [
      {
        ...{ task: "voice", provider: "elevenlabs", name: "ElevenLabs" },
        ...{ host: "api.elevenlabs.io", seesPhotos: false },
      },
    ],
  });
  renderApp("/privacy");
  expect((await screen.findByText("ElevenLabs")).closest("li")?.textContent).toBe(
    "ElevenLabs (api.elevenlabs.io) reads aloud. It receives the text that is read.",
  );
});

test("an invalid message is rejected beside its field, and a valid one is sent as it was typed", async () => {
  server.on("POST /api/contact", empty);
  const { person } = renderApp("/contact");
  const email = await screen.findByLabelText("Your e-mail address");
  const message = screen.getByLabelText("Your message");
  await person.type(email, "rose");
  await person.click(screen.getByRole("button", { name: "Send the message" }));
  await screen.findByText("Please write a message");
  await expectRejected(email, "Invalid email address");
  expect(message.getAttribute("aria-invalid")).toBe("true");
  expect(server.sent("POST /api/contact")).toEqual([]);

  await person.type(screen.getByLabelText("Your name"), "Rose");
  await person.type(email, "@example.com");
  await person.type(message, "How do I print a book?{Enter}{Enter}Love, Rose");
  await person.click(screen.getByRole("button", { name: "Send the message" }));
  expect(await screen.findByText("Thank you. Your message is on its way.")).toBeDefined();
  expect(server.sent("POST /api/contact")[0]?.body).toEqual({
    name: "Rose",
    email: "rose@example.com",
    message: "How do I print a book?\n\nLove, Rose",
  });
});
