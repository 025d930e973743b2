import { useQuery } from "@tanstack/react-query";
import { ENGLISH, language, type Language, translation } from "../../../contract/languages.ts";
import { z } from "../../../contract/zod.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiQuery } from "../../lib/query-client.ts";
import { listDeviceLanguages, translateOnDevice } from "./device-translator.ts";
import { isEnglish } from "./preferred-language.ts";

export interface OfferedLanguage extends Language {
  /** Whether the browser translates by itself; the site's translator otherwise. */
  onDevice: boolean;
}

export const siteLanguagesQuery = apiQuery(endpoints.languages, z.array(language));

/** English, what the site's translator can do, and what the browser can do by itself. */
export function useLanguages() {
  const site = useQuery(siteLanguagesQuery);
  const device = useQuery({ queryKey: ["device-languages"], queryFn: listDeviceLanguages });
  const offered: OfferedLanguage[] = (site.data ?? [ENGLISH]).map((one) => ({
    ...one,
    onDevice: false,
  }));
  const known = new Set(offered.map(({ code }) => code.toLowerCase()));
  for (const one of device.data ?? []) {
    if (!known.has(one.code.toLowerCase())) offered.push({ ...one, onDevice: true });
  }
  return { languages: offered, error: site.error, isPending: site.isPending || device.isPending };
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
