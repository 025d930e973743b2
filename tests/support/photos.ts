/** Three photographs: real ones where the shared folder exists, drawn ones where it does not. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const FOLDER = process.env.STORYQUILT_PHOTOS ?? resolve("../shared/photos");
const REAL = ["01-beach-family.jpg", "04-grandparents.jpg", "10-landscape-exif6.jpg"];
const GENERATED = [
  "mandelbrot=size=1200x800",
  "testsrc2=size=800x1200",
  "gradients=size=1024x768:n=6",
];

/** Paths of three photos. */
export function findPhotos(): string[] {
  const real = REAL.map((name) => join(FOLDER, name));
  if (real.every((path) => existsSync(path))) return real;
  const folder = mkdtempSync(join(tmpdir(), "storyquilt-photos-"));
  return GENERATED.map((source, i) => {
    const path = join(folder, `drawn-${i + 1}.jpg`);
    const drawing = ["-f", "lavfi", "-i", source, "-frames:v", "1"];
    execFileSync("ffmpeg", ["-v", "error", "-y", ...drawing, path]);
    return path;
  });
}
