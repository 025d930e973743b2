import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { draftReducer, newDraft } from "./draft.ts";
import type { DraftSession } from "./draft-session.ts";
import { takePhotos, usePhotoIntake } from "./take-photos.ts";

afterEach(() => void vi.useRealTimers());

const jpeg = (name: string) => new File(["pixels"], name, { type: "image/jpeg" });

async function preparePhoto(file: File) {
  if (file.name.startsWith("corrupt")) throw new Error(`“${file.name}” could not be read.`);
  return { original: file, width: 4, height: 3, takenAt: null };
}

async function take(files: File[], taken = 0) {
  const names: string[] = [];
  const problems = await takePhotos(preparePhoto, files, {
    taken: () => taken + names.length,
    onPhoto: (photo) => names.push(photo.name),
  });
  return { names, problems };
}

test("a file that cannot be read is rejected by name, and the others stay", async () => {
  const { names, problems } = await take([jpeg("a.jpg"), jpeg("corrupt.jpg"), jpeg("b.jpg")]);
  expect(names).toEqual(["a.jpg", "b.jpg"]);
  expect(problems).toEqual(["“corrupt.jpg” could not be read."]);
});

test("of more than 20 photos the first 20 stay, with a message", async () => {
  const files = Array.from({ length: 23 }, (_, index) => jpeg(`${index}.jpg`));
  const { names, problems } = await take(files);
  expect(names).toHaveLength(20);
  expect(names.at(-1)).toBe("19.jpg");
  expect(problems).toEqual([expect.stringContaining("at most 20 photos")]);
});

test("a rejected file does not count towards the limit", async () => {
  const files = [jpeg("corrupt.jpg"), jpeg("a.jpg"), jpeg("b.jpg")];
  expect((await take(files, 18)).names).toEqual(["a.jpg", "b.jpg"]);
});

function takeSlowly(files: File[], shrinkMs = 0) {
  let draft = newDraft("d1", null);
  const session = {
    get: () => draft,
    dispatch: (action) => void (draft = draftReducer(draft, action)),
  } as Pick<DraftSession, "get" | "dispatch"> as DraftSession;
  const reads: (() => void)[] = [];
  const tools = {
    async preparePhoto(file: File) {
      await new Promise<void>((resolve) => reads.push(resolve));
      return preparePhoto(file);
    },
    async shrinkPhoto(file: File) {
      await new Promise((resolve) => setTimeout(resolve, shrinkMs));
      return file;
    },
    findFaces: async () => null,
  };
  const { result } = renderHook(() => usePhotoIntake(session, tools));
  act(() => result.current.take(files));
  return {
    listUnread: () => result.current.unread.map(({ file }) => file.name),
    listRead: () => draft.photos.map(({ name }) => name),
    listBegun: () => reads.length,
    hasten: () => void act(() => void result.current.whenRead()),
    readNext: () =>
      waitFor(() => expect(reads.length).toBeGreaterThan(0)).then(() => reads.shift()?.()),
  };
}

test("all photos are seen before the first is read, each until it is read or rejected", async () => {
  const { listUnread, listRead, readNext } = takeSlowly([
    jpeg("a.jpg"),
    jpeg("corrupt.jpg"),
    new File(["pixels"], "c.png", { type: "image/png" }),
  ]);
  await waitFor(() => expect(listUnread()).toEqual(["a.jpg", "corrupt.jpg"]));
  expect(listRead()).toEqual([]);
  await readNext();
  await waitFor(() => expect([listUnread(), listRead()]).toEqual([["corrupt.jpg"], ["a.jpg"]]));
  await readNext();
  await readNext();
  await waitFor(() => expect([listUnread(), listRead()]).toEqual([[], ["a.jpg", "c.png"]]));
});

test("after photos are seen, reading waits as long as showing them took, or for a press", async () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
  const { listUnread, listBegun, hasten } = takeSlowly([jpeg("a.jpg"), jpeg("b.jpg")], 400);
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(listUnread()).toEqual(["a.jpg", "b.jpg"]);
  await vi.advanceTimersByTimeAsync(399);
  expect(listBegun()).toBe(0);
  hasten();
  await vi.advanceTimersByTimeAsync(0);
  expect(listBegun()).toBe(1);

  const unpressed = takeSlowly([jpeg("a.jpg"), jpeg("b.jpg")], 400);
  await act(() => vi.advanceTimersByTimeAsync(801));
  expect(unpressed.listBegun()).toBe(1);
});
