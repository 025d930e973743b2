import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { button, reviewStory, serveWizard } from "../../features/wizard/testing/walk-wizard.ts";
import { type FakeModel, installLanguageModel } from "../../testing/fake-language-model.ts";

const server = serveWizard();
afterEach(() => vi.unstubAllGlobals());

const OFFER = "Let this device help";
const answer = (...parts: string[][]) =>
  JSON.stringify({ title: "By the Lake", parts, tags: ["#Emma"] });
const TRUE_ANSWER = answer(["Emma was number 1."], ["And then number 2."]);
const INVENTED = answer(["Emma was number 1, with Oliver."], ["And then number 2."]);

async function letDeviceHelp(model: Partial<FakeModel>) {
  const seen = installLanguageModel(model);
  const person = await reviewStory();
  const requests = server.requests().length;
  await person.click(await screen.findByRole("button", { name: OFFER }));
  return { seen, person, newRequests: () => server.requests().slice(requests) };
}
const content = () => screen.getByLabelText<HTMLTextAreaElement>("Story Content").value;

test("the device writes from captions and photos, sends nothing, and ends its session", async () => {
  const { seen, newRequests } = await letDeviceHelp({ answers: [TRUE_ANSWER] });
  expect(await screen.findByDisplayValue("By the Lake")).toBeTruthy();
  expect(content()).toBe("Emma was number 1.\n\nAnd then number 2.");
  expect(screen.getByText("Written by this device")).toBeTruthy();
  expect(screen.getByText(/^The story is told anew\./)).toBeTruthy();
  expect(newRequests()).toEqual([]);
  const [prompt] = seen.prompts;
  const parts = prompt?.flatMap(({ content: all }) => all as LanguageModelMessageContent[]) ?? [];
  expect(parts.map(({ type }) => type)).toEqual(["text", "image", "image"]);
  expect(parts[0]?.value).toContain('["Emma number 1","Emma number 2"]');
  expect(seen.constraints[0]).toMatchObject({
    type: "object",
    required: ["title", "parts", "tags"],
    properties: { parts: { type: "array", minItems: 2, maxItems: 2 } },
  });
  expect(seen).toMatchObject({ created: 1, destroyed: 1 });
});

test("what the device claims it is asked about once more, and then the family is", async () => {
  const { seen } = await letDeviceHelp({ answers: [INVENTED, TRUE_ANSWER] });
  await screen.findByDisplayValue("By the Lake");
  expect(content()).not.toContain("Oliver");
  expect(JSON.stringify(seen.prompts[1])).toContain("with Oliver");
  expect(screen.queryByRole("region", { name: "Did this happen?" })).toBeNull();
  cleanup();

  await letDeviceHelp({ answers: [INVENTED, INVENTED] });
  await screen.findByDisplayValue("By the Lake");
  expect(await screen.findByRole("region", { name: "Did this happen?" })).toBeTruthy();
});

test("photos that leave no room for a story are left out, and so are those it cannot see", async () => {
  for (const model of [{ contextWindow: 900 }, { seesImages: false }]) {
    const { seen } = await letDeviceHelp({ ...model, answers: [TRUE_ANSWER] });
    await screen.findByDisplayValue("By the Lake");
    expect(JSON.stringify(seen.prompts)).not.toContain('"image"');
    cleanup();
  }
});

test("a model that is to be downloaded says so before, and how far it is", async () => {
  await letDeviceHelp({ availability: "downloadable", downloads: [0, 0.34], hangs: "create" });
  expect(screen.getByText(/it has to fetch its storyteller/)).toBeTruthy();
  const progress = await screen.findByRole("progressbar", {
    name: "Your browser is fetching its storyteller: 34 %",
  });
  expect(progress.getAttribute("aria-valuenow")).toBe("34");
  expect(button("Save Story").disabled).toBe(true);
});

const FAILURES: [string, Partial<FakeModel>][] = [
  ["it cannot be opened", { failure: new DOMException("No.", "OperationError") }],
  ["it answers no JSON", { answers: ["Once upon a time"] }],
  ["it leaves a caption out", { answers: [answer(["Emma was number 1."])] }],
  ["its answer is filtered", { answers: [new DOMException("No.", "NotReadableError")] }],
  ["the captions alone are too much for it", { contextWindow: 500 }],
];
test.each(FAILURES)(
  "the built-in storyteller writes in the same press where %s",
  async (_, model) => {
    const { seen, newRequests } = await letDeviceHelp(model);
    expect(await screen.findByText("Written by the built-in storyteller")).toBeTruthy();
    expect(content()).toContain("Emma number 1");
    expect(newRequests()).toEqual([]);
    expect(seen.destroyed).toBe(seen.created);
  },
);

test.each(["create", "prompt"] as const)(
  "who stops waiting for %s gets the built-in story",
  async (hangs) => {
    const { seen, person } = await letDeviceHelp({ hangs });
    await person.click(await screen.findByRole("button", { name: "Stop waiting" }));
    expect(await screen.findByText("Written by the built-in storyteller")).toBeTruthy();
    expect(content()).toContain("Emma number 1");
    expect(seen.destroyed).toBe(seen.created);
  },
);

test.each([
  ["without a model", null],
  ["that cannot run one", { availability: "unavailable" as const }],
  ["whose model knows another language", { languages: ["ja"] }],
])("a device %s is not offered to help", async (_, model) => {
  if (model) installLanguageModel(model);
  await reviewStory();
  await waitFor(() => expect(button("Write it again").disabled).toBe(false));
  expect(screen.queryByRole("button", { name: OFFER })).toBeNull();
});
