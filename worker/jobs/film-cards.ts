/** The names and the date on a film's cards. */
import { ENGLISH } from "../../contract/languages.ts";
import type { Database } from "../db/client.ts";
import { composeCredits } from "../providers/film/port.ts";
import { sayDate } from "../providers/book/compose.ts";
import { getUser } from "../features/account/account.store.ts";
import { nameOwner } from "../features/sharing/shared.service.ts";

const ILLUSTRATOR = "Storyquilt";

export interface FilmCast {
  userId: string;
  /** When the story was saved. */
  createdAt: Date;
  /** A BCP 47 code. */
  language: string;
  isIllustrated: boolean;
  /** Who reads: the voice's name, or null for its teller's own recording; undefined for a film without a voice. */
  voice: string | null | undefined;
}

export async function composeCards(
  db: Database,
  { userId, createdAt, language, isIllustrated, voice }: FilmCast,
): Promise<{ byline: string; date: string; credits: string[] }> {
  const user = await getUser(db, userId);
  const teller = user ? nameOwner(user) : "";
  const credits = composeCredits(language, {
    teller,
    illustrator: isIllustrated ? ILLUSTRATOR : null,
    reader: voice === undefined ? null : (voice ?? teller),
  });
  const isEnglish = language.split("-")[0] === ENGLISH.code;
  return {
    byline: isEnglish ? `a story by ${teller}` : (credits[0] ?? ""),
    date: sayDate(createdAt, language),
    credits,
  };
}
