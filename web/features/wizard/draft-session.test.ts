import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Draft, isWorthStoring } from "../../device/draft.ts";
import { getDraft, listDrafts, storeDraft } from "../../device/drafts.ts";
import { listOutbox } from "../../device/outbox.ts";
import { notifyTabs } from "../../device/tabs.ts";
import { device } from "../../testing/device.ts";
import { newDraft } from "./draft.ts";
import { type DraftSession, openDraftSession } from "./draft-session.ts";

const closings: (() => void)[] = [];

beforeEach(device.empty);
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

const onStoreFailed = () => {
  throw new Error("it could not be stored");
};

/** A tab in which this draft is open. */
function openTab(draft: Draft): DraftSession {
  const session = openDraftSession("u", draft, { onStoreFailed });
  closings.push(session.subscribe(() => {}));
  return session;
}

async function begin(): Promise<Draft> {
  const draft = newDraft("d", null);
  const story = { title: "The lake", content: "We swam.", tags: [] };
  return (await storeDraft("u", draft, { ...draft, story })) as Draft;
}

const follow = (read: () => unknown, value: unknown) =>
  waitFor(() => expect(read()).toEqual(value));

test("a tab follows what is typed in another one, and keeps its own changed fields", async () => {
  const draft = await begin();
  const [one, other] = [openTab(draft), openTab(draft)];
  other.dispatch({ type: "content changed", content: "We dived." });
  one.dispatch({ type: "title changed", title: "Our lake" });
  await Promise.all([one.flush(), other.flush()]);
  const story = { title: "Our lake", content: "We dived.", tags: [] };
  await follow(() => one.get().story, story);
  await follow(() => other.get().story, story);
  expect((await getDraft("u", "d"))?.story).toEqual(story);
});

test("text typed during a write is not undone by it", async () => {
  const tab = openTab(await begin());
  tab.dispatch({ type: "title changed", title: "Our" });
  const storing = tab.flush();
  tab.dispatch({ type: "title changed", title: "Our lake" });
  await storing;
  expect(tab.get().story.title).toBe("Our lake");
  await tab.flush();
  expect((await getDraft("u", "d"))?.story.title).toBe("Our lake");
});

test("a draft that is saved in one tab is over in the other, and is not stored again", async () => {
  const draft = await begin();
  const [one, other] = [openTab(draft), openTab(draft)];
  await one.remove();
  await follow(other.isOver, true);
  expect(one.isOver()).toBe(false);
  other.dispatch({ type: "title changed", title: "Too late" });
  expect(await other.flush()).toBe(true);
  expect(await listDrafts("u")).toEqual([]);
});

test("a draft that is queued in one tab is over in the other", async () => {
  const draft = await begin();
  const [one, other] = [openTab(draft), openTab(draft)];
  one.dispatch({ type: "title changed", title: "Our lake" });
  expect(await one.queue()).toBe(true);
  notifyTabs("outbox");
  await follow(other.isOver, true);
  expect(await listOutbox("u")).toMatchObject([{ payload: { draftId: "d", title: "Our lake" } }]);
});

test("a tab that has changed nothing does not write the draft", async () => {
  const draft = await begin();
  const tab = openTab(draft);
  expect(isWorthStoring(tab.get())).toBe(true);
  await tab.flush();
  expect((await getDraft("u", "d"))?.revision).toBe(draft.revision);
});

test("what this tab has stored by itself changes nothing that is shown", async () => {
  const tab = openTab(await begin());
  tab.dispatch({ type: "title changed", title: "Our lake" });
  const shown = tab.get();
  let notified = 0;
  closings.push(tab.subscribe(() => (notified += 1)));
  await tab.flush();
  expect(tab.get()).toBe(shown);
  expect(notified).toBe(0);
  tab.dispatch({ type: "content changed", content: "We dived." });
  await tab.flush();
  expect((await getDraft("u", "d"))?.story).toEqual({
    title: "Our lake",
    content: "We dived.",
    tags: [],
  });
});
