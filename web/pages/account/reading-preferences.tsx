import { useQuery } from "@tanstack/react-query";
import { LanguageMenu } from "../../features/languages/language-menu.tsx";
import { usePreferredLanguage } from "../../features/languages/preferred-language.ts";
import { siteLanguagesQuery } from "../../features/languages/queries.ts";
import { useLanguagesErrorToast } from "../../features/languages/use-languages-error-toast.ts";
import { TextSizeControl, useTextSize } from "../../features/story/text-size.tsx";
import { useErrorToast } from "../../ui/toasts/toast.tsx";
import { useSaveLanguage } from "../../features/account/settings-queries.ts";

/** How stories are shown on this device; the language is stored with the account as well. */
export function ReadingPreferences() {
  const size = useTextSize();
  const [language, chooseLanguage] = usePreferredLanguage();
  const save = useSaveLanguage();
  useLanguagesErrorToast(useQuery(siteLanguagesQuery).error);
  useErrorToast(save.error, "The language could not be saved");
  return (
    <>
      <p className={size.className}>This is how large your stories are.</p>
      <TextSizeControl {...size} />
      <p>Stories are shown in this language when they can be translated into it.</p>
      <LanguageMenu
        value={language}
        onChoose={(code) => {
          chooseLanguage(code);
          save.mutate(code);
        }}
      />
    </>
  );
}
