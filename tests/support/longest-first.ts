/** The order of end-to-end tests: at the end no worker waits for a long file. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes most, as it waits for sound or for a command: without their times of an earlier run, files go by size. */
const LONGEST = [
  "natural-voice-model",
  "accessibility",
  "natural-voice",
  "family-story",
  "main-job",
  "recording",
  "offline",
  "offline-making",
  "commands",
  "downloads",
  "pages",
  "other-languages",
  "recording-formats",
].map((name) => `/tests/e2e/${name}.test.ts`);

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return place < 0 ? LONGEST.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
