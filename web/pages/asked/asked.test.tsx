import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Asked, SentAnswer } from "../../../contract/asks.ts";
import { slowPhotos } from "../../features/illustration/testing/fake-illustrator.ts";
import { photo } from "../../features/wizard/testing/walk-wizard.ts";
import { device } from "../../testing/device.ts";
import { empty, errorResponse, fakeServer, json } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const asked: Asked = {
  title: "At the lake",
  language: "en",
  askedBy: "Rose",
  images: [{ id: "i1", url: "/media/asked/t/images/a.jpg", caption: "Emma swims" }],
  isOnePicture: true,
  full: null,
  sent: [],
};

const server = fakeServer();
beforeEach(async () => {
  await device.empty();
  server.on("GET /api/user", () => errorResponse(401, "Please sign in first."));
  server.on("GET /api/asked/t", () => json(asked));
});

test("a guest hears before recording that there is no room", async () => {
  const full = "There is no room for more at the moment. Please let Rose know; then try again.";
  server.on("GET /api/asked/t", () => json({ ...asked, full }));
  renderApp("/a/t");
  expect((await screen.findByRole("alert")).textContent).toBe(full);
  expect(screen.queryByRole("button", { name: "Record your voice" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Send/ })).toBeNull();
});

test("an answer that says something else after a failure is another one, and the same one is the same", async () => {
  const person = userEvent.setup();
  server.on("POST /api/asked/t/answers", () => errorResponse(500, "Something went wrong."));
  renderApp("/a/t");
  const words = await screen.findByRole("textbox", { name: "Your words" });
  await person.type(words, "She swam.");
  await person.type(screen.getByRole("textbox", { name: "Your name" }), "Leo");
  const send = () => person.click(screen.getByRole("button", { name: "Send to Rose" }));
  const keys = () =>
    server.sent("POST /api/asked/t/answers").map(({ headers }) => headers.get("idempotency-key"));
  for (const tries of [1, 2]) {
    await send();
    await waitFor(() => expect(keys()).toHaveLength(tries));
    await screen.findByText(/^It could not be sent/);
  }
  await person.type(words, " Twice.");
  await send();
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("an answer whose response was lost stays over a closed tab, is sent as the same one, and can be taken back", async () => {
  server.on("POST /api/asked/t/answers", () => Promise.reject(new TypeError("Failed to fetch")));
  const { person } = renderApp("/a/t");
  await person.type(await screen.findByRole("textbox", { name: "Your words" }), "She swam.");
  await person.type(screen.getByRole("textbox", { name: "Your name" }), "Ann");
  await person.click(screen.getByRole("button", { name: "Send to Rose" }));
  await screen.findByText(
    "Nothing is lost: all of it stays on this device, and you can send it again.",
  );
  cleanup();

  const answer: SentAnswer = {
    ...{ id: "a1", name: "Ann", text: "She swam.", heart: false, hasVoice: false, photos: 0 },
    withdrawableUntil: new Date(Date.now() + 60_000).toISOString(),
  };
  server.on("POST /api/asked/t/answers", () => {
    server.on("GET /api/asked/t", () => json({ ...asked, sent: [answer] }));
    return json({ id: "a1" }, { status: 201 });
  });
  const again = renderApp("/a/t").person;
  await screen.findByDisplayValue("She swam.");
  await again.click(screen.getByRole("button", { name: "Send to Rose" }));
  await screen.findByRole("heading", { name: "Thank you, Ann!" });
  const [first, second] = server
    .sent("POST /api/asked/t/answers")
    .map(({ headers }) => headers.get("idempotency-key"));
  expect(second).toBe(first);

  server.on("DELETE /api/asked/t/answers/a1", () => {
    server.on("GET /api/asked/t", () => json(asked));
    return empty();
  });
  await again.click(await screen.findByRole("button", { name: "Take it back" }));
  const question = within(await screen.findByRole("alertdialog"));
  await again.click(question.getByRole("button", { name: "Take it back" }));
  const news = await screen.findByText("It is taken back.");
  // Nobody is thanked for what is not there any more.
  expect(screen.queryByRole("heading", { name: "Thank you, Ann!" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(news));
  expect(server.sent("DELETE /api/asked/t/answers/a1")).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText("Your words from Ann")).toBeNull());
});

test("an answer is about the picture that was chosen, also after a closed tab", async () => {
  const images = [
    ...asked.images,
    { id: "i2", url: "/media/asked/t/images/b.jpg", caption: "Tom dives" },
  ];
  server.on("GET /api/asked/t", () => json({ ...asked, images, isOnePicture: false }));
  server.on("POST /api/asked/t/answers", () => json({ id: "a1" }, { status: 201 }));
  const { person } = renderApp("/a/t");
  await person.click(await screen.findByRole("radio", { name: "Tom dives" }));
  await person.type(screen.getByRole("textbox", { name: "Your words" }), "He did.");
  await person.type(screen.getByRole("textbox", { name: "Your name" }), "Ann");
  cleanup();
  const again = renderApp("/a/t").person;
  await screen.findByDisplayValue("He did.");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Tom dives" }).checked).toBe(true);
  await again.click(screen.getByRole("button", { name: "Send to Rose" }));
  await screen.findByRole("heading", { name: "Thank you, Ann!" });
  const sent = server.sent("POST /api/asked/t/answers").map(({ body }) => body as FormData);
  expect(sent.map((form) => form.get("imageId"))).toEqual(["i2"]);

  await again.click(screen.getByRole("button", { name: "Send something else" }));
  expect(document.activeElement).toBe(
    screen.getByRole("heading", { name: "What do you remember?" }),
  );
});

test("a link that is closed while an answer is being sent says so, and the words stay", async () => {
  const dead = "This link is not open any more. Whoever sent it can make a new one.";
  const { person } = renderApp("/a/t");
  const words = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Your words" });
  await person.type(words, "Too late.");
  await person.type(screen.getByRole("textbox", { name: "Your name" }), "Ben");
  for (const route of ["GET /api/asked/t", "POST /api/asked/t/answers"])
    server.on(route, () => errorResponse(404, dead));
  await person.click(screen.getByRole("button", { name: "Send to Rose" }));
  await screen.findByText(`It could not be sent. ${dead}`);
  expect(words.value).toBe("Too late.");
});

test("nothing is sent without a name, or with a name alone", async () => {
  const person = userEvent.setup();
  renderApp("/a/t");
  await person.click(await screen.findByRole("button", { name: "Send to Rose" }));
  expect(await screen.findByText("Please write your name.")).toBeDefined();
  await person.type(screen.getByRole("textbox", { name: "Your name" }), "Leo");
  await person.click(screen.getByRole("button", { name: "Send to Rose" }));
  expect(await screen.findByText(/^Please record or write something/)).toBeDefined();
  expect(server.sent("POST /api/asked/t/answers")).toEqual([]);
});

test("nothing can be added to an answer while it is being sent", async () => {
  let respond!: (response: Response) => void;
  server.on("POST /api/asked/t/answers", () => new Promise((resolve) => (respond = resolve)));
  const { person } = renderApp("/a/t");
  const words = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Your words" });
  await person.type(words, "She swam.");
  await person.type(screen.getByRole("textbox", { name: "Your name" }), "Leo");
  await person.click(screen.getByRole("button", { name: "Send to Rose" }));
  await screen.findByRole("button", { name: "Sending..." });
  await person.type(words, " Twice.");
  expect(words.value).toBe("She swam.");
  await person.click(screen.getByRole("button", { name: "Record your voice" }));
  expect(screen.queryByRole("alert")).toBeNull();
  respond(errorResponse(500, "Something went wrong."));
  await screen.findByText(/^It could not be sent/);
  await person.type(words, " Twice.");
  expect(words.value).toBe("She swam. Twice.");
});

test("an answer is not sent while a photo of it is still being read", async () => {
  let finish!: () => void;
  slowPhotos.read = new Promise((resolve) => (finish = resolve));
  const { person } = renderApp("/a/t");
  await person.upload(await screen.findByLabelText("Photos to send"), photo("slow-lake.jpg"));
  const send = screen.getByRole<HTMLButtonElement>("button", { name: "Send to Rose" });
  expect(send.disabled).toBe(true);
  finish();
  await waitFor(() => expect(send.disabled).toBe(false));
  expect(screen.getByRole("img", { name: "Photo 1: slow-lake.jpg" })).toBeTruthy();
});

test("the focus moves from a photo that is taken out to the one in its place, and then to Add photos", async () => {
  const { person } = renderApp("/a/t");
  const input = await screen.findByLabelText("Photos to send");
  await person.upload(input, [photo("lake.jpg"), photo("boat.jpg")]);
  await person.click(await screen.findByRole("button", { name: "Take out photo 2" }));
  const boat = await screen.findByRole("img", { name: "Photo 1: lake.jpg" });
  expect(document.activeElement).toBe(boat.closest("li"));
  await person.click(screen.getByRole("button", { name: "Take out photo 1" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add photos" }));
});
