import { expect, test } from "vitest";
import { groupVoices } from "./voice-picker.tsx";

const voice = (voice_id: string, category: string) => ({
  voice_id,
  category,
  name: voice_id,
  preview_url: `/media/voices/${voice_id}.mp3`,
  languages: ["en"],
});
const voices = [voice("rose", "family"), voice("tell", "tellers"), voice("joe", "family")];

test("voices are listed under their categories, in the order of these", () => {
  const groups = groupVoices(voices, {
    all: "All Voices",
    tellers: "Storytellers",
    family: "Family",
    robots: "Robots",
  });
  expect(groups.map(({ label, voices: members }) => [label, members.map((v) => v.name)])).toEqual([
    ["Storytellers", ["tell"]],
    ["Family", ["rose", "joe"]],
  ]);
});

test("without categories no voice is lost", () => {
  const groups = groupVoices(voices, { all: "All Voices" });
  expect(groups).toHaveLength(1);
  expect(groups[0]).toMatchObject({ label: "All Voices", voices });
});
