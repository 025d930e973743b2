import { useState } from "react";
import { ENGLISH } from "../../../contract/languages.ts";
import { findPreferredLanguage, savePreferredLanguage } from "../../lib/preferred-language.ts";

/** The language that stories are read in, stored on this device. */
export function usePreferredLanguage(): [code: string, choose: (code: string) => void] {
  const [code, setCode] = useState(() => findPreferredLanguage() ?? ENGLISH.code);
  return [
    code,
    (chosen) => {
      setCode(chosen);
      savePreferredLanguage(chosen);
    },
  ];
}

/** Stories are written in English: there is nothing to translate then. */
export const isEnglish = (code: string): boolean => /^en(-|$)/i.test(code);
