import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { pickFilmStudio, requireFilmProvider } from "./index.ts";

const key = { SHOTSTACK_API_KEY: "a key" };
const choose = (settings: object, name: string | null = null) =>
  requireFilmProvider({ ...env, ...settings }, name);

describe("requireFilmProvider", () => {
  it("chooses Shotstack where its key is set, unless FILM says otherwise, and the built-in one beside it", () => {
    expect(choose({})).toBe("built-in");
    expect(choose(key)).toBe("shotstack");
    expect(choose(key, "built-in")).toBe("built-in");
    expect(choose({ ...key, FILM: "built-in" })).toBe("built-in");
    expect(() => choose({ FILM: "nobody" })).toThrow("does not exist");
  });

  it("takes no provider that is not set up", () => {
    for (const settings of [{}, { ...key, FILM: "built-in" }]) {
      expect(() => choose(settings, "shotstack")).toThrow("This site has no such film service.");
    }
    expect(() => choose(key, "nobody")).toThrow("This site has no such film service.");
    const named = { ...env, FILM: "shotstack" };
    expect(() => pickFilmStudio(named)).toThrow("not fully set up");
  });
});
