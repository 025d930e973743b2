import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { downloadZip } from "client-zip";
import { expect, onTestFinished, test } from "vitest";
import { openArchive } from "./archive.ts";

const PHOTO = "the bytes of a photo";

async function openChanged(change: (bytes: Buffer) => Buffer) {
  const zip = downloadZip([{ name: "photo.jpg", input: PHOTO, lastModified: new Date(0) }]);
  const folder = await mkdtemp(join(tmpdir(), "storyquilt-archive-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "export.zip");
  await writeFile(path, change(Buffer.from(await zip.arrayBuffer())));
  const file = await open(path);
  onTestFinished(() => file.close());
  return openArchive(file);
}

test("a file of an archive is read as it was stored", async () => {
  const entry = (await openChanged((bytes) => bytes)).get("photo.jpg");
  expect(new TextDecoder().decode(await entry?.read())).toBe(PHOTO);
});

test("a file that was changed in the archive is rejected by its name", async () => {
  const files = await openChanged((bytes) => {
    bytes[bytes.indexOf(PHOTO)] ^= 1;
    return bytes;
  });
  await expect(files.get("photo.jpg")?.read()).rejects.toThrow(
    "photo.jpg is damaged. Please download the archive again.",
  );
});

test("an archive without its end is rejected, with what to do", async () => {
  await expect(openChanged((bytes) => bytes.subarray(0, bytes.length - 30))).rejects.toThrow(
    "This is no whole ZIP archive. Please download the archive again.",
  );
});
