import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ENGLISH } from "../../../contract/languages.ts";
import { Field } from "../../ui/forms/field.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { useLanguages } from "./queries.ts";

/** The choice counts once it has not changed for this long. */
const SETTLED_MS = 700;

interface LanguageMenuProps {
  /** What the stories are written in, by default English. */
  own?: string;
  value: string;
  onChoose: (code: string) => void;
}

/** The arrow keys pass other languages on the way to the wanted one: those must not be translated to, or fetched. */
export function LanguageMenu({ own = ENGLISH.code, value, onChoose }: LanguageMenuProps) {
  const languages = useLanguages(own);
  const [passed, setPassed] = useState<string | null>(null);
  const isByKey = useRef(false);

  function choose(code: string | null) {
    setPassed(null);
    if (code !== null && code !== value) onChoose(code);
  }

  const settle = useEffectEvent(() => choose(passed));
  useEffect(() => {
    if (passed === null) return;
    const timer = setTimeout(() => settle(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [passed]);

  // Its full width from the start: more languages may arrive while the page is being read.
  return (
    <div className="w-full max-w-72">
      <Field label="Language">
        {({ id }) => (
          <Select
            id={id}
            value={passed ?? value}
            options={languages.map(({ code, name, onDevice }) => ({
              value: code,
              label: onDevice ? `${name} (by this browser)` : name,
            }))}
            onKeyDown={() => {
              isByKey.current = true;
            }}
            onPointerDown={() => {
              isByKey.current = false;
            }}
            onBlur={() => choose(passed)}
            onValueChange={(code) => (isByKey.current ? setPassed(code) : choose(code))}
          />
        )}
      </Field>
    </div>
  );
}
