import { describe, expect, it } from "vitest";
import type { NarrationDetail } from "../../../contract/narration.ts";
import { signUp } from "../../testing/client.ts";
import { saveStory } from "../../testing/things.ts";
import { spellForVoice } from "./say-as.ts";

const spelled = (text: string, ...names: [name: string, sayAs: string][]) =>
  spellForVoice(
    text,
    names.map(([name, sayAs]) => ({ name, sayAs })),
  );

describe("a name that the voice is to say otherwise", () => {
  it("is spelled for it as a whole word alone", () => {
    const { text } = spelled("Siobhan's dog met Siobhanna and Zoë.", ["Siobhan", "Shivawn"]);
    expect(text).toBe("Shivawn's dog met Siobhanna and Zoë.");
  });

  it("may have signs in it", () => {
    const { text } = spelled("Jo-Ann (Jr.) and Jo.", ["Jo-Ann (Jr.)", "Joe Ann"], ["Jo", "Joe"]);
    expect(text).toBe("Joe Ann and Joe.");
  });

  it("is found within a longer one, and by its first word", () => {
    const names: [string, string] = ["Siobhan Kelly", "Shivawn Kelly"];
    expect(spelled("Siobhan  Kelly, then Siobhan.", names).text).toBe(
      "Shivawn Kelly, then Shivawn.",
    );
  });

  it("brings no end of a sentence with it", () => {
    expect(spelled("Mac ran.", ["Mac", "Mr. Mack! "]).text).toBe("Mr Mack ran.");
    expect(spelled("Mac ran.", ["Mac", "..."]).text).toBe("Mac ran.");
  });

  it("leaves sentences where they are written", () => {
    const written = "Up! Nuala swam. She and Nuala ate.";
    const { text, placeInWritten } = spelled(written, ["Nuala", "Noo-uh-lah"]);
    const first = text.indexOf("Noo");
    const second = text.indexOf("She");
    for (const [from, to, expected] of [
      [0, 3, "Up!"],
      [first, second - 1, "Nuala swam."],
      [second, text.length, "She and Nuala ate."],
      [first + 2, second - 1, "Nuala swam."],
    ] as const) {
      const sentence = { text: text.slice(from, to), start: 0, end: 1, paragraph: 0, from, to };
      const placed = placeInWritten(sentence);
      expect(placed.text).toBe(expected);
      expect(written.slice(placed.from, placed.to)).toBe(expected);
    }
  });
});

describe("POST /api/stories/:id/narration", () => {
  it("says a name of the family list as it is spelled there, and lights up the written words", async () => {
    const client = await signUp();
    const content = "Xu found a shell.\n\nThen Xu went home.";
    const { id } = await saveStory(client, { title: "Xu", content });
    const path = `/api/stories/${id}/narration`;
    const narrate = async () => {
      const response = await client.post(path, { voiceId: "narrator" });
      expect(response.status).toBe(200);
      return (await client.get(path)).json<NarrationDetail>();
    };
    const before = await narrate();
    const sayAs = "Ambassador Shoo-boo-doo-boo-dee";
    await client.post("/api/people", { name: "Xu", sayAs });
    const after = await narrate();
    expect(after.duration).toBeGreaterThan(before.duration + 2);
    expect(after.sentences.map(({ text, from, to }) => [text, from, to])).toEqual(
      before.sentences.map(({ text, from, to }) => [text, from, to]),
    );
    expect(after.sentences.at(-1)?.text).toBe("Then Xu went home.");
  });
});
