import { LanguageMenu } from "../../features/languages/language-menu.tsx";
import { usePreferredLanguage } from "../../features/languages/preferred-language.ts";
import { TextSizeControl, useTextSize } from "../../features/story/text-size.tsx";
import { useSaveLanguage } from "../../features/account/settings-queries.ts";

/** How stories are shown on this device; the language is stored with the account as well. */
export function ReadingPreferences() {
  const size = useTextSize();
  const [language, chooseLanguage] = usePreferredLanguage();
  const save = useSaveLanguage();
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
