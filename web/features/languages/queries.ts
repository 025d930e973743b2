import { queryOptions, useQuery } from "@tanstack/react-query";
import {
  ENGLISH,
  language,
  type Language,
  speaks,
  translation,
} from "../../../contract/languages.ts";
import { z } from "../../../contract/zod.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { nameLanguage } from "../../lib/name-language.ts";
import { apiQuery } from "../../lib/query-client.ts";
import { listDeviceLanguages, translateOnDevice } from "./device-translator.ts";
import { isEnglish } from "./preferred-language.ts";

export interface OfferedLanguage extends Language {
  /** Whether the browser translates by itself; the site's translator otherwise. */
  onDevice: boolean;
}

export const siteLanguagesQuery = apiQuery(endpoints.languages, z.array(language));

const deviceLanguagesQuery = queryOptions({
  queryKey: ["device-languages"],
  queryFn: listDeviceLanguages,
});

/**
 * What a story in the language `own` can be shown in: English, what the site's translator can do, and what the browser
 * can do by itself. Instead of English another original is offered, by its name, as it was written; the browser
 * translates from English alone.
 */
function listFor(
  own: string,
  site: readonly Language[],
  device: readonly Language[],
): OfferedLanguage[] {
  const onSite = site.map((one) => ({ ...one, onDevice: false }));
  if (speaks([ENGLISH.code], own)) {
    const known = new Set(site.map(({ code }) => code.toLowerCase()));
    const others = device.filter(({ code }) => !known.has(code.toLowerCase()));
    return [...onSite, ...others.map((one) => ({ ...one, onDevice: true }))];
  }
  const { name } = nameLanguage(own);
  return onSite
    .filter(({ code }) => !speaks([own], code))
    .map((one) => (isEnglish(one.code) ? { ...one, name } : one));
}

/** All of them. */
export function useLanguages(own: string): OfferedLanguage[] {
  const site = useQuery(siteLanguagesQuery);
  const device = useQuery(deviceLanguagesQuery);
  return listFor(own, site.data ?? ALWAYS, device.data ?? NONE);
}

const ALWAYS = [ENGLISH];
const NONE: Language[] = [];

/** The one of them that is wanted. Who uses it is not rendered again when only others become known. */
export function useLanguage(own: string, wanted: string) {
  const select = (languages: readonly Language[]) =>
    languages.filter(({ code }) => code.toLowerCase() === wanted.toLowerCase());
  const site = useQuery({ ...siteLanguagesQuery, placeholderData: ALWAYS, select });
  const device = useQuery({ ...deviceLanguagesQuery, placeholderData: NONE, select });
  return {
    language: listFor(own, site.data ?? select(ALWAYS), device.data ?? NONE)[0],
    error: site.error,
    /** Whether all are known by now. */
    areKnown: () => !site.isPlaceholderData && !device.isPlaceholderData,
  };
}

async function translateHere(
  text: string,
  { source, target }: { source: string; target: string },
): Promise<string> {
  if (text.trim() === "") return text;
  const { translatedText } = await apiSend(
    "POST",
    endpoints.translateText,
    { text, targetLanguage: target, ...(!isEnglish(source) && { sourceLanguage: source }) },
    translation,
  );
  return translatedText;
}

/**
 * The texts in another language than `source`, in their order. Nothing is requested for English, or while `to` is not
 * known. The browser translates from English alone.
 */
export function useTranslations(
  texts: readonly string[],
  source: string,
  to: OfferedLanguage | null,
) {
  return useQuery({
    queryKey: [endpoints.translateText, source, to?.code, to?.onDevice, texts],
    queryFn: () => {
      if (!to) return [...texts];
      return to.onDevice
        ? translateOnDevice(texts, to.code)
        : Promise.all(texts.map((text) => translateHere(text, { source, target: to.code })));
    },
    enabled: to !== null && !isEnglish(to.code),
  });
}
