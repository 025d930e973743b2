import { describe, expect, it } from "vitest";
import { splitSentences } from "./sentences.ts";
import { speakable, spellOut } from "./spoken-words.ts";

const read = (text: string) =>
  spellOut(text)
    .map(({ spoken, mark }) => spoken + mark)
    .join(" ");
const split = (text: string) => Array.from(splitSentences(text), (sentence) => sentence.text);

describe("splitSentences", () => {
  it.each([
    ["Mr. Smith met Dr. Lee. They talked.", ["Mr. Smith met Dr. Lee.", "They talked."]],
    ["“Look!” she said. “A boat!” He ran.", ["“Look!” she said.", "“A boat!”", "He ran."]],
    ["J. R. Tolkien wrote it.", ["J. R. Tolkien wrote it."]],
    ["No. 5 won. No. I lost.", ["No. 5 won.", "No.", "I lost."]],
    ["Apt. 4, ch. 3, Dec. 5. In Dec. we ate.", ["Apt. 4, ch. 3, Dec. 5.", "In Dec. we ate."]],
    ["Fri. Nov. 22nd. We sat. Then home.", ["Fri. Nov. 22nd.", "We sat.", "Then home."]],
    ["Ida, c. 1920, b. 1901.", ["Ida, c. 1920, b. 1901."]],
    ["J.R. Smith met T.J. He waved.", ["J.R. Smith met T.J.", "He waved."]],
    ["We left the U.S. Grandma cried.", ["We left the U.S.", "Grandma cried."]],
    ["See example.com/?page=1 now.", ["See example.com/?page=1 now."]],
    ["We went\nto the sea.", ["We went\nto the sea."]],
    ["La Sra. Rosa rió. ¿Y tú? ¡Sí!", ["La Sra. Rosa rió.", "¿Y tú?", "¡Sí!"]],
    ["海へ行った。寒かった！きれい。", ["海へ行った。", "寒かった！", "きれい。"]],
    ["Hello 🎂 🎂. 🎉", ["Hello 🎂 🎂."]],
    ["We lived on Main St. It was nice.", ["We lived on Main St.", "It was nice."]],
    ["We live at 5 Park Dr. It is old.", ["We live at 5 Park Dr.", "It is old."]],
    ["My Uncle B. He sang.", ["My Uncle B.", "He sang."]],
    ["He joined the U.S. Army in 1942.", ["He joined the U.S. Army in 1942."]],
    ["We met Gov. Lee and Pvt. Hill.", ["We met Gov. Lee and Pvt. Hill."]],
    ["Tom vs. Jerry in Nov. '63.", ["Tom vs. Jerry in Nov. '63."]],
    ["we went home. then we slept.", ["we went home.", "then we slept."]],
    ["In Dec. we ate cats, dogs, etc. at 5 p.m. daily.", null],
    ["Smith Co. was big, 5 lbs. of it.", null],
    ["He was 5 ft. 10 in. tall, 80 kg. and thin.", null],
    ["We went home.Then we slept!Yes.", ["We went home.", "Then we slept!", "Yes."]],
    ["See www.abc.com/Foo.Bar now, Mrs.Smith.", null],
    ["1. Milk\n2. Eggs", ["1. Milk", "2. Eggs"]],
    ["We need:\n- milk\n- eggs", ["We need:", "- milk", "- eggs"]],
    [
      "Am 3. Juni 1962 kam Fr. Roth. Er war 5. Dann ich.",
      ["Am 3. Juni 1962 kam Fr. Roth.", "Er war 5.", "Dann ich."],
    ],
    ["z. B. Oma", null],
    ["Il sig. Rossi e il dott. Verdi. Poi noi.", ["Il sig. Rossi e il dott. Verdi.", "Poi noi."]],
    ["EE. UU. y el 7 sept. 1950", null],
  ])("splits %j", (text, sentences) => {
    expect(split(text)).toEqual(sentences ?? [text]);
  });

  it("reports what follows each", () => {
    const [a, b, c] = splitSentences("One.  Two.\r\n \r\nThree.");
    expect([a.followedBy, b.followedBy, c.followedBy]).toEqual(["sentence", "paragraph", "end"]);
    expect([a.paragraph, b.paragraph, c.paragraph]).toEqual([0, 0, 1]);
  });

  it("cuts a very long sentence at its commas without losing a word", () => {
    const text = "and then we went to the sea, ".repeat(100).trim();
    const chunks = [...splitSentences(text)];
    for (const chunk of chunks) expect(chunk.text.length).toBeLessThanOrEqual(300);
    expect(chunks.slice(0, -1).every(({ text: cut }) => cut.endsWith(","))).toBe(true);
    expect(chunks[0].followedBy).toBe("clause");
    expect(chunks.map((chunk) => chunk.text).join(" ")).toBe(text);
  });
});

describe("spellOut", () => {
  it.each([
    ["It cost £5, or €2.50.", "It cost five pounds, or two euros and fifty cents."],
    ["I paid £1 & 50¢", "I paid one pound and fifty cents"],
    ["In 2010–2015 — at last…", "In twenty ten to twenty fifteen, at last,"],
    ["He is 5'10\" and 20% taller", "He is five foot ten and twenty percent taller"],
    ["Run 5 km or 3kg", "Run five kilometers or three kilograms"],
    ["Xmas at Mt. Fuji, OK?", "Christmas at mount Fuji, okay?"],
    [
      "Born 2019-05-12 or 05/12/2019",
      "Born May twelfth twenty nineteen or five twelve twenty nineteen",
    ],
    ["Café naïve Łódź", "Cafe naive Lodz"],
    ["½ a cup, 3½ spoons, 1/2 egg", "a half a cup, three and a half spoons, a half egg"],
    ["Mail joe@example.com!", "Mail joe at example dot com!"],
    ["Go to https://www.example.com/a?b=1.", "Go to example dot com."],
    ["#1 *dad* 😂 (really)", "number one dad really"],
    ["and/or “yes”", "and or yes"],
    ["Rose (my mum) ran", "Rose, my mum, ran"],
    ["The dog - a big one -- ran", "The dog, a big one, ran"],
    ["Well ... it went....away", "Well, it went, away"],
    ["Milk\nEggs\nand ham", "Milk, Eggs and ham"],
    ["1. Milk", "one, Milk"],
    ["I 💕 you :-)", "I you"],
    [
      "J. Ewing, Jr., and Co. at 12 a.m., Elm Rd., Leeds",
      "J Ewing, junior, and company at twelve a.m, Elm road, Leeds",
    ],
    ["bread,butter,milk", "bread, butter, milk"],
    ["Read me a story. I was reading.", "reed me a story I was reeding."],
    ["Close the door, close friends.", "cloze the door, close friends."],
    ["Live music, we live here", "lyve music, we live here"],
    ["A tear. Don't tear it", "a tear Don't tair it"],
    ["Wind the clock in the wind", "wined the clock in the wind"],
    ["He took a bow with his bow", "He took a bough with his beau"],
  ])("reads %j as %j", (text, spoken) => {
    expect(read(text)).toBe(spoken);
  });

  it("shortens a word that is noise", () => {
    expect(read("7".repeat(300)).length).toBeLessThan(100);
  });
});

describe("speakable", () => {
  it.each([
    ["Grandma's café", 1],
    ["日本語です", 0],
    ["مرحبا بكم", 0],
    ["ab 日本", 0.5],
    ["12345 !?", 0],
    ["", 0],
  ])("is the share of letters that the voice can read: %j", (text, share) => {
    expect(speakable(text)).toBe(share);
  });
});
