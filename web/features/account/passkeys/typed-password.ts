/**
 * The password that was typed to sign in here, for as long as the offer that follows may need it as proof: nobody has
 * to type it twice in a minute. In memory alone, so that it goes with the page.
 */
const HELD_FOR_MS = 10 * 60_000;

let held: { password: string; until: number } | null = null;

export function holdTypedPassword(password: string): void {
  held = { password, until: Date.now() + HELD_FOR_MS };
}

export function getTypedPassword(): string | null {
  if (held && Date.now() > held.until) held = null;
  return held?.password ?? null;
}

export function dropTypedPassword(): void {
  held = null;
}
