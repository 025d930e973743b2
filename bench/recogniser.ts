/** How well an independent recogniser understands speech: pocketsphinx, of Debian's packages pocketsphinx and pocketsphinx-en-us. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { countErrors, wordsOf } from "../tests/support/word-errors.ts";

const PROGRAM = "/usr/bin/pocketsphinx_batch";
const MODEL = "/usr/share/pocketsphinx/model/en-us";
/** Hz, 16 bits, mono: what the recogniser's model was trained with. */
export const RECOGNISER_RATE = 16_000;
/** Seconds of silence around each sentence. */
const MARGIN = 0.25;
/** Processes among which sentences are shared out. */
const PROCESSES = 2;

export const hasRecogniser = () => existsSync(PROGRAM) && existsSync(MODEL);

/** The words that it can recognise at all. */
export const readKnownWords = () =>
  new Set(
    readFileSync(join(MODEL, "cmudict-en-us.dict"), "utf8")
      .split("\n")
      .map((line) => line.split(" ", 1)[0]),
  );

/** Plain sentences of an English story, without numbers and names. */
export const SENTENCES = [
  "Once upon a time there was a small town beside a quiet river.",
  "Every summer the whole family came together in the old white house.",
  "My grandmother baked bread in the morning and the kitchen smelled wonderful.",
  "The children ran down to the water before anyone could stop them.",
  "We packed a basket with sandwiches, apples and a bottle of lemonade.",
  "The sun was warm and there was not a single cloud in the sky.",
  "My brother found a green frog under a stone and wanted to keep it.",
  "Grandpa told us about the winter when the river froze for a month.",
  "Nobody believed that he had walked across the ice with a horse.",
  "After lunch we climbed the hill and looked out over the fields.",
  "A big brown dog followed us all the way to the top.",
  "She was so tired that she fell asleep on the grass beside me.",
  "When the wind began to blow, we ran back to the house as fast as we could.",
  "It started to rain just as we reached the front door.",
  "In the evening we sat around the fire and sang our favorite songs.",
  "My mother played the piano while my father danced with my little sister.",
  "There was a chocolate cake with seven candles on the table.",
  "Everyone laughed when the cat jumped onto the chair and stole a piece.",
  "Later that night I could hear the rain falling on the roof.",
  "I knew that I would remember this day for the rest of my life.",
  "The next morning the garden was full of puddles and bright yellow leaves.",
  "Two birds were singing in the apple tree outside my window.",
  "My cousin gave me a small wooden boat that he had made himself.",
  "We put it into the stream and watched it sail away.",
  "Will it ever come back to us, she asked.",
  "Perhaps it will travel all the way to the sea, said my uncle.",
  "On Sunday we drove to the station to say goodbye.",
  "The train was late and my aunt cried a little.",
  "She held my hand and promised to visit us again at Christmas.",
  "That was the best holiday we ever had together.",
];

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

const run = promisify(execFile);

/** What is understood of the files "0.raw", "1.raw" and so on of those numbers in a folder, a line each. */
async function recognise(folder: string, numbers: readonly number[]): Promise<string[]> {
  const name = join(folder, String(numbers[0]));
  writeFileSync(`${name}.list`, numbers.map((number) => `${number}\n`).join(""));
  const options = {
    adcin: "yes",
    cepdir: folder,
    cepext: ".raw",
    ctl: `${name}.list`,
    hyp: `${name}.understood`,
    hmm: join(MODEL, "en-us"),
    lm: join(MODEL, "en-us.lm.bin"),
    dict: join(MODEL, "cmudict-en-us.dict"),
    logfn: "/dev/null",
  };
  await run(
    PROGRAM,
    Object.entries(options).flatMap(([option, value]) => [`-${option}`, value]),
  );
  return readFileSync(options.hyp, "utf8").trim().split("\n");
}

/**
 * The share of words that are misunderstood.
 * @param speak samples of a sentence at RECOGNISER_RATE
 */
export async function measureWordErrors(
  speak: (sentence: string) => Int16Array | Promise<Int16Array>,
  sentences: readonly string[] = SENTENCES,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "recogniser-"));
  try {
    const margin = Buffer.alloc(2 * MARGIN * RECOGNISER_RATE);
    for (const [index, sentence] of sentences.entries()) {
      const { buffer, byteOffset, byteLength } = await speak(sentence);
      const sound = Buffer.from(buffer, byteOffset, byteLength);
      writeFileSync(join(folder, `${index}.raw`), Buffer.concat([margin, sound, margin]));
    }
    const shares = Array.from({ length: PROCESSES }, (_, first) =>
      [...sentences.keys()].filter((index) => index % PROCESSES === first),
    );
    const lines = await Promise.all(shares.map((share) => recognise(folder, share)));
    const errors = sentences.map((sentence, index) => {
      // Each line ends with the file's name and a score in brackets.
      const line = lines[index % PROCESSES][Math.floor(index / PROCESSES)];
      return countErrors(wordsOf(sentence), wordsOf(line.replace(/\([^()]*\)$/, "")));
    });
    return sum(errors) / sum(sentences.map((sentence) => wordsOf(sentence).length));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
