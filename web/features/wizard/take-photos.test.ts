import { expect, test } from "vitest";
import { takePhotos } from "./take-photos.ts";

const jpeg = (name: string, bytes = 4) =>
  new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });

async function preparePhoto(file: File) {
  if (file.name.startsWith("corrupt")) throw new Error(`“${file.name}” could not be read.`);
  return { original: file, width: 4, height: 3 };
}

async function take(files: File[], taken = 0) {
  const names: string[] = [];
  const problems = await takePhotos(preparePhoto, files, {
    taken,
    onPhoto: (photo) => names.push(photo.name),
  });
  return { names, problems };
}

test("a wrong type, an empty, an over-large and a corrupt file are rejected by name, and the others stay", async () => {
  const { names, problems } = await take([
    jpeg("a.jpg"),
    new File(["text"], "letter.pdf", { type: "application/pdf" }),
    jpeg("empty.jpg", 0),
    jpeg("huge.jpg", 10 * 1024 * 1024 + 1),
    jpeg("corrupt.jpg"),
    jpeg("b.jpg"),
  ]);
  expect(names).toEqual(["a.jpg", "b.jpg"]);
  expect(problems.map((message) => message.match(/“(.+?)”/)?.[1])).toEqual([
    "letter.pdf",
    "empty.jpg",
    "huge.jpg",
    "corrupt.jpg",
  ]);
});

test("exactly 10 MB is accepted", async () => {
  expect((await take([jpeg("full.jpg", 10 * 1024 * 1024)])).names).toEqual(["full.jpg"]);
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

test("HEIC is accepted even when the browser does not name its type", async () => {
  const heic = new File(["x"], "IMG_1.HEIC", { type: "" });
  expect((await take([heic])).names).toEqual(["IMG_1.HEIC"]);
});
