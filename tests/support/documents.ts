/** Independent checks of our books and archives: Poppler, qpdf, EPUBCheck, ZBar and Info-ZIP. */
import { execFile, spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const EPUBCHECK = "/usr/bin/epubcheck";
/** It runs for a second or two, in which the second compiler and a collector with threads cost more than they save. */
const SHORT_RUN = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];
const TOOLS = ["pdfinfo", "pdftotext", "pdffonts", "pdftoppm", "qpdf", "zbarimg", "unzip", "java"];

/** What is not installed, of that which the checks below need. */
export const missingTools: string[] = [
  ...TOOLS.filter((tool) => spawnSync(tool, ["-v"]).error !== undefined),
  ...(spawnSync("test", ["-e", EPUBCHECK]).status === 0 ? [] : ["epubcheck"]),
];

/** The properties of a PDF by their names, such as `Title` and `Pages`. */
export async function readPdfProperties(path: string): Promise<Record<string, string>> {
  const { stdout } = await run("pdfinfo", [path]);
  const lines = stdout.matchAll(/^([^:]+):\s+(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value.trim()]));
}

/** The words of a PDF in reading order, page by page, with single blanks. */
export async function readPdfPages(path: string): Promise<string[]> {
  const { stdout } = await run("pdftotext", ["-enc", "UTF-8", path, "-"]);
  const pages = stdout.split("\f").map((text) => text.replace(/\s+/g, " ").trim());
  // Each page ends with a form feed.
  return pages.slice(0, -1);
}

export const readPdfText = async (path: string): Promise<string> =>
  (await readPdfPages(path)).join(" ");

export async function listPdfFonts(path: string) {
  const { stdout } = await run("pdffonts", [path]);
  return stdout
    .trim()
    .split("\n")
    .slice(2)
    .map((line) => {
      const [object, unicode, subset, embedded] = line.trim().split(/\s+/).toReversed().slice(1);
      return { name: line.split(" ")[0], object, embedded, subset, unicode };
    });
}

/** Titles of a PDF's bookmarks. */
export async function listPdfBookmarks(path: string): Promise<string[]> {
  const { stdout } = await run("qpdf", ["--json", "--json-key=outlines", path]);
  return JSON.parse(stdout).outlines.map(({ title }: { title: string }) => title);
}

/** Rejects when the file's structure is not sound. */
export async function checkPdf(path: string): Promise<void> {
  const { stdout } = await run("qpdf", ["--check", path]);
  if (!stdout.includes("No syntax or stream encoding errors found")) throw new Error(stdout);
}

/** What a camera reads off a page of a PDF. */
export async function readQrCode(path: string, page: number): Promise<string> {
  const picture = join(dirname(path), `page-${page}`);
  const one = ["-f", String(page), "-l", String(page), "-r", "100", "-png", "-singlefile"];
  await run("pdftoppm", [...one, path, picture]);
  const { stdout } = await run("zbarimg", ["--quiet", "--raw", `${picture}.png`]);
  return stdout.trim();
}

/** EPUBCheck's findings; empty when the book conforms to the standard. */
export async function listEpubFaults(path: string): Promise<string[]> {
  // Debian's is a JAR, which not every machine starts by itself.
  const { stdout, stderr } = await run("java", [...SHORT_RUN, "-jar", EPUBCHECK, path]).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  const said = `${stdout}\n${stderr}`;
  if (!said.includes("EPUBCheck completed")) throw new Error(said);
  return said.split("\n").filter((line) => /^(FATAL|ERROR|WARNING|USAGE)/.test(line));
}

/** Rejects when a file of the archive does not come out as it went in. */
export async function checkArchive(path: string): Promise<void> {
  await run("unzip", ["-tq", path]);
}

export async function unpackArchive(path: string, folder: string): Promise<void> {
  await run("unzip", ["-q", path, "-d", folder]);
}
