/**
 * How far the rules of the natural voice's languages agree with espeak-ng, by which the model was taught them: the share of
 * phonemes and main stresses that differ, over dictionary words and the commonest words in sentences. espeak-ng and Debian's word
 * lists stand beside us for this alone; without them there is nothing to measure.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { french } from "../studio/voice/phonemes/french.ts";
import { italian } from "../studio/voice/phonemes/italian.ts";
import { portuguese } from "../studio/voice/phonemes/portuguese.ts";
import type { RuleLanguage } from "../studio/voice/phonemes/rule-reader.ts";
import { spanish } from "../studio/voice/phonemes/spanish.ts";
import { countErrors } from "../tests/support/word-errors.ts";
import { SENTENCES } from "./phoneme-sentences.ts";

const WORDS = 3000;
const WORST = 20;

interface Measured {
  code: string;
  language: RuleLanguage;
  /** espeak-ng's name for it. */
  voice: string;
  /** Of /usr/share/dict. */
  list: string;
  /** The most that may differ, in percent. */
  goal: number;
}

const LANGUAGES: Measured[] = [
  { code: "es", language: spanish, voice: "es", list: "spanish", goal: 0.7 },
  { code: "it", language: italian, voice: "it", list: "italian", goal: 3 },
  { code: "pt", language: portuguese, voice: "pt-br", list: "brazilian", goal: 3 },
  { code: "fr", language: french, voice: "fr-fr", list: "french", goal: 3 },
];

/** The model's letters for espeak's tied ones. */
const LIGATURES: Record<string, string> = {
  "a^ɪ": "I",
  "a^ʊ": "W",
  "d^z": "ʣ",
  "d^ʒ": "ʤ",
  "e^ɪ": "A",
  "s^s": "S",
  "t^s": "ʦ",
  "t^ʃ": "ʧ",
  "ɔ^ɪ": "Y",
};

function askEspeak(voice: string, texts: string[]): string[] {
  const said = execFileSync("espeak-ng", ["-q", "--ipa", "--tie=^", "-v", voice], {
    input: texts.map((text) => `${text}.`).join("\n\n"),
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const lines = said.split("\n").filter((line) => line.trim());
  if (lines.length !== texts.length) throw new Error(`${lines.length} for ${texts.length} texts`);
  return lines.map((line) =>
    Object.entries(LIGATURES)
      .reduce((ipa, [tied, letter]) => ipa.replaceAll(tied, letter), line)
      .replaceAll(/[\^ -]/g, "")
      .replaceAll(/\([a-z]+\)/g, ""),
  );
}

const mainStress = (phonemes: string) => phonemes.replaceAll(/[ˌ ]/g, "");

function readWords(list: string): string[] {
  const all = readFileSync(`/usr/share/dict/${list}`, "utf8")
    .split("\n")
    .filter((word) => /^\p{Ll}+$/u.test(word));
  return Array.from({ length: WORDS }, (_, n) => all[Math.floor((n * all.length) / WORDS)]);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function compare({ language, voice }: Measured, texts: string[]) {
  const wanted = askEspeak(voice, texts).map(mainStress);
  const compared = texts.map((text, index) => {
    const got = mainStress(language.say(text.toLowerCase().split(" ")).join(""));
    const differences = countErrors([...wanted[index]], [...got]);
    return { text, got, wanted: wanted[index], differences };
  });
  const differences = sum(compared.map((row) => row.differences));
  return {
    percent: (100 * differences) / sum(wanted.map((phonemes) => [...phonemes].length)),
    worst: compared
      .filter((row) => row.differences > 0)
      .toSorted((a, b) => b.differences - a.differences)
      .slice(0, WORST),
  };
}

if (spawnSync("espeak-ng", ["--version"]).error) {
  console.log("espeak-ng is not here: nothing to compare with (apt-get install espeak-ng).");
  process.exit(0);
}

const rows = LANGUAGES.flatMap((measured) => {
  const { code, list, goal } = measured;
  if (!existsSync(`/usr/share/dict/${list}`)) {
    console.log(`/usr/share/dict/${list} is not here (apt-get install w${list}).`);
    return [];
  }
  const words = compare(measured, readWords(list));
  const sentences = compare(measured, SENTENCES[code].split("\n"));
  console.log(`\n${code}, the worst words (ours, espeak-ng's):`);
  console.log(words.worst.map(({ text, got, wanted }) => `${text} ${got} ${wanted}`).join("; "));
  const isReached = Math.max(words.percent, sentences.percent) <= goal;
  return [
    {
      language: code,
      goal: `${goal} %`,
      words: `${words.percent.toFixed(2)} %`,
      sentences: `${sentences.percent.toFixed(2)} %${isReached ? "" : "  MISSED"}`,
    },
  ];
});
console.table(rows);
if (rows.some(({ sentences }) => sentences.endsWith("MISSED"))) process.exit(1);
