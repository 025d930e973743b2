import { createContext } from "react";

/** What is written in the fields below, a BCP 47 code: for spelling, hyphens and screen readers. */
export const TextLanguage = createContext<string | undefined>(undefined);
