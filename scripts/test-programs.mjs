// Programs that tests start and npm does not install: without one, what it would have tested is left out.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const isThere = (program) =>
  program.includes("/")
    ? existsSync(program)
    : spawnSync(program, ["-version"]).error === undefined;

const PROGRAMS = [
  {
    parts: ["end-to-end"],
    programs: [process.env.CHROMIUM_PATH || "/usr/bin/chromium", "ffmpeg", "ffprobe"],
    packages: "chromium ffmpeg",
    untested: "no end-to-end test was run",
    /** The whole part is left out, not only some of its tests. */
    prevents: "end-to-end",
  },
  {
    parts: ["end-to-end"],
    programs: ["/usr/bin/apertium-apy", "/usr/share/apertium/modes/eng-spa.mode"],
    packages: "apertium-apy apertium-eng-spa",
    untested: "no story was translated by a real server",
  },
  {
    parts: ["end-to-end"],
    programs: ["epubcheck", "pdftotext", "qpdf", "zbarimg", "unzip"].map(
      (name) => `/usr/bin/${name}`,
    ),
    packages: "epubcheck poppler-utils qpdf zbar-tools unzip",
    untested: "no downloaded book was opened",
  },
  {
    parts: ["end-to-end"],
    programs: ["/usr/bin/pocketsphinx_continuous"],
    packages: "pocketsphinx pocketsphinx-en-us",
    untested: "no recogniser heard a natural voice",
  },
  {
    parts: ["unit", "unit-changed", "worker"],
    programs: ["ffmpeg"],
    packages: "ffmpeg",
    untested: "no sound or film was decoded, and no recording in other browsers' formats read",
  },
  {
    parts: ["unit", "unit-changed"],
    programs: ["gst-launch-1.0"],
    packages: "gstreamer1.0-tools gstreamer1.0-plugins-bad",
    untested: "no film was decoded by OpenH264",
  },
];

/** What these parts of the tests need and the machine lacks, with the programs in question. */
export const findMissing = (wanted) =>
  PROGRAMS.filter(({ parts }) => parts.some((part) => wanted.includes(part)))
    .map((each) => ({ ...each, programs: each.programs.filter((program) => !isThere(program)) }))
    .filter(({ programs }) => programs.length > 0);
