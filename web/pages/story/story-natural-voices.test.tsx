import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { NaturalVoicesBody } from "../../../contract/natural-voice.ts";
import { answerWithStory, story } from "../../features/story/testing/story-server.ts";
import { errorResponse, fakeServer, json } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
const SERVICE: NaturalVoicesBody = {
  available: true,
  bytes: 92_883_511,
  files: [
    { name: "kokoro-v1.0.int8.onnx", bytes: 92_361_271, sha256: "a1" },
    { name: "af_heart.bin", bytes: 522_240, sha256: "b2" },
  ],
  voices: [
    {
      voice_id: "af_heart",
      name: "Heart",
      languages: ["en"],
      preview_url: "/voice/samples/af_heart.mp3",
    },
  ],
};

/** What this browser says of its device, and how many bytes of each file are on it. */
function stubDevice(says: object, stored = 0) {
  const file = { getFile: async () => ({ size: stored }) };
  const folder = { getFileHandle: async () => file };
  const storage = {
    getDirectory: async () => ({ getDirectoryHandle: async () => folder }),
    estimate: async () => ({ quota: 10e9, usage: 0 }),
    persist: async () => true,
  };
  for (const [name, value] of Object.entries({ storage, locks: {}, deviceMemory: 8, ...says })) {
    Object.defineProperty(navigator, name, { value, configurable: true });
    undo.push(() => Reflect.deleteProperty(navigator, name));
  }
}
const undo: (() => void)[] = [];
afterEach(() => {
  for (const one of undo.splice(0)) one();
});

beforeEach(() => {
  localStorage.clear();
  answerWithStory(server);
  server.on("GET /api/natural-voice", () => json(SERVICE));
});

const openVoices = async () => {
  const { person } = renderApp("/story/s1");
  const group = await screen.findByRole("group", { name: "Natural voices, made on this computer" });
  return { person, group: within(group) };
};

test("what a natural voice costs is said before anything is loaded", async () => {
  stubDevice({});
  const { person, group } = await openVoices();
  expect(
    group.getByText(/Downloads 97 MB once\. Less than a minute for this story on this computer\./),
  ).toBeDefined();
  await person.click(group.getByRole("radio", { name: "Heart, a woman, American" }));
  expect(screen.getByRole("button", { name: "Continue with Heart" })).toBeDefined();
  await person.click(screen.getByRole("radio", { name: "Grandma" }));
  expect(screen.queryByRole("button", { name: "Continue with Heart" })).toBeNull();
});

test("a download that is there is not announced again, and the time is this device's own", async () => {
  localStorage.setItem("naturalVoicePace", "60");
  stubDevice({}, 92_361_271);
  const { group } = await openVoices();
  expect(group.getByText(/Already downloaded\. About \d+ minutes for this story/)).toBeDefined();
});

const ROOM = { getDirectory: undefined };
test.each([
  ["This device has too little memory.", { deviceMemory: 2 }, {}],
  ["They are made on computers only.", { deviceMemory: undefined, maxTouchPoints: 5 }, {}],
  ["Data saver is on just now.", { connection: { saveData: true } }, {}],
  ["This browser cannot make them yet.", { storage: ROOM }, {}],
  ["None of them speaks this language.", {}, { language: "de" }],
])("elsewhere a line says: %s", async (words, says, other) => {
  expect(words.split(" ")).toHaveLength(6);
  stubDevice(says);
  server.on("GET /api/stories/s1", () => json({ ...story, ...other }));
  server.on("GET /api/voices", () =>
    json([
      { voice_id: "j", name: "Joe", category: "all", preview_url: "/j", languages: ["en", "de"] },
    ]),
  );
  const { group } = await openVoices();
  expect(group.getByText(words)).toBeDefined();
  expect(group.queryByRole("radio")).toBeNull();
});

test.each([
  ["it offers one on a computer", { deviceMemory: 8 }, true],
  [
    "it does not speak of one where none can be made",
    { deviceMemory: undefined, maxTouchPoints: 5 },
    false,
  ],
])("where no other voice speaks the language %s", async (_, says, isOffered) => {
  stubDevice(says);
  server.on("GET /api/voices", () => json([]));
  const { group } = await openVoices();
  expect(screen.getByText(/^There is no voice for English here\./)).toBeDefined();
  expect(screen.queryByText(/Or one of these reads it/) !== null).toBe(isOffered);
  expect(group.queryByText("They are made on computers only.") === null).toBe(isOffered);
});

test("a pace that is none is not believed", async () => {
  localStorage.setItem("naturalVoicePace", "Infinity");
  stubDevice({});
  const { group } = await openVoices();
  expect(group.getByText(/Less than a minute for this story/)).toBeDefined();
});

const openMaking = () => renderApp("/make-voice/s1?voice=af_heart");
const never = () => new Promise<Response>(() => {});

test("the page that makes one has a heading while the story is loaded, and says why it is not", async () => {
  stubDevice({});
  server.on("GET /api/stories/s1", never);
  openMaking();
  expect(await screen.findByRole("heading", { level: 1, name: "A natural voice" })).toBeDefined();
  cleanup();
  server.on("GET /api/stories/s1", () => errorResponse(500, "The books are being sorted."));
  openMaking();
  expect((await screen.findByRole("alert")).textContent).toBe("The books are being sorted.");
  expect(screen.getByRole("link", { name: "Back to the story" })).toBeDefined();
});

test("how long it takes is said when that is known", async () => {
  stubDevice({});
  server.on("GET /api/stories/s1/phones", never);
  openMaking();
  await screen.findByText(/^Downloads 97 MB once/);
  expect(screen.queryByText(/for this story on this/)).toBeNull();
  cleanup();
  server.on("GET /api/stories/s1/phones", () => errorResponse(500, "Not now."));
  openMaking();
  await screen.findByText("The story could not be prepared. Please try again.");
  expect(screen.queryByText(/for this story on this/)).toBeNull();
});

test("a site that has turned them off shows nothing of them", async () => {
  stubDevice({});
  server.on("GET /api/natural-voice", () =>
    json({ available: false, bytes: 0, files: [], voices: [] }),
  );
  renderApp("/story/s1");
  await screen.findByRole("group", { name: "Voice" });
  expect(screen.queryByText("Natural voices, made on this computer")).toBeNull();
});
