import type { Language } from "../../../contract/languages.ts";

/** Translates English. */
export interface Translator {
  /** Changes whenever translations may: it is a part of the key under which they are stored. */
  readonly edition: string;
  /** What it can translate English to, English itself left out. */
  listLanguages(): Promise<Language[]>;
  /**
   * @param paragraphs none of them blank
   * @param language a code of listLanguages
   * @returns as many paragraphs, in the same order
   * @throws ServiceError when the service behind it fails
   */
  translate(paragraphs: string[], language: string): Promise<string[]>;
}
