/** A text that a natural voice has read on a device, and when it spoke each word. */
export const CONTENT = "We swam in the sea.\n\nThen we ate. It was good!";
export const WORDS = ["We", "swam", "in", "the", "sea", "Then", "we", "ate", "It", "was", "good"];

/** Two words of the title, then those of the text, each of which takes 200 milliseconds. */
function timeWords() {
  let at = 0;
  const placed = WORDS.map((word) => {
    const from = CONTENT.indexOf(word, at);
    at = from + word.length;
    return { from, to: at };
  });
  const places = [{ from: 0, to: 0 }, { from: 0, to: 0 }, ...placed];
  return places.map((place, i) => ({ start: 46 + i * 200, end: 246 + i * 200, ...place }));
}

export const TIMES = timeWords();
