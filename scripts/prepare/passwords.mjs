// The 10 000 commonest passwords that this site would accept, a line each, for the warning beside the field: the list of
// @zxcvbn-ts/language-common, which has them in the order of how many people use them.
const COUNT = 10_000;
/** MIN_PASSWORD_CHARACTERS of contract/limits.ts: shorter ones are refused anyway. */
const SHORTEST = 6;

export const passwords = {
  source: "@zxcvbn-ts/language-common/src/passwords.json",
  sha256: "f422773d94d630f27e08b26d7017e847bb1feb2a84809340e9c0b0c47b33e3f1",
  outputs: ["passwords.txt"],
  async build(bytes) {
    const long = JSON.parse(bytes.toString()).filter(({ length }) => length >= SHORTEST);
    return { "passwords.txt": Buffer.from(long.slice(0, COUNT).join("\n")) };
  },
};
