import { useState } from "react";
import { ENGLISH } from "../../../contract/languages.ts";

const STORAGE_KEY = "preferredLanguage";
const CODE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** The language stories are read in, remembered on this device. */
export function usePreferredLanguage(): [code: string, choose: (code: string) => void] {
  const [code, setCode] = useState(readPreferredLanguage);
  return [
    code,
    (chosen) => {
      setCode(chosen);
      try {
        localStorage.setItem(STORAGE_KEY, chosen);
      } catch {
        // A private window may keep nothing: the choice then lasts as long as the page.
      }
    },
  ];
}

export function readPreferredLanguage(): string {
  try {
    const code = localStorage.getItem(STORAGE_KEY) ?? "";
    return CODE.test(code) ? code : ENGLISH.code;
  } catch {
    return ENGLISH.code;
  }
}

/** Stories are written in English: there is nothing to translate then. */
export const isEnglish = (code: string): boolean => /^en(-|$)/i.test(code);
