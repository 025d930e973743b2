import { describe, expect, test } from "vitest";
import { estimateStrength } from "./password-strength.ts";

describe("very common passwords are weak, however they are dressed up", () => {
  for (const password of [
    "123456",
    "password",
    "Password1",
    "P@ssw0rd",
    "qwerty",
    "iloveyou!",
    "summer2024",
    "111111",
    "abcabc",
    "654321",
    "asdfgh",
  ]) {
    test(password, () => {
      const { strength, warning } = estimateStrength(password, []);
      expect(strength).toBe("weak");
      expect(warning).toContain("Very many people use this one");
    });
  }
});

test("what others know about the user adds no strength, and is warned about", () => {
  const { strength, warning } = estimateStrength("rosem1953", ["RoseM", "rose@example.org"]);
  expect(strength).toBe("weak");
  expect(warning).toContain("others know about you");
});

test("several words are hard to guess, in any script", () => {
  expect(estimateStrength("purple llama window", []).strength).toBe("strong");
  expect(estimateStrength("бабушка печёт пироги", []).strength).toBe("strong");
});

test("a longer password is never weaker than its beginning", () => {
  const order = ["weak", "fair", "good", "strong"];
  const password = "kettle7 moss, brine";
  const levels = [...password].map((_, index) =>
    order.indexOf(estimateStrength(password.slice(0, index + 1), []).strength),
  );
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect(levels.at(-1)).toBe(3);
});

test("short words of a name do not count as the person", () => {
  expect(estimateStrength("melancholy tin roof", ["Jo", "Al"]).warning).toBeNull();
});
