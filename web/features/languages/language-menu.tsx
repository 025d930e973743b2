import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Field } from "../../ui/forms/field.tsx";
import { Select } from "../../ui/forms/select.tsx";
import type { OfferedLanguage } from "./queries.ts";

/** The choice counts once it has not changed for this long. */
const SETTLED_MS = 700;

interface LanguageMenuProps {
  languages: readonly OfferedLanguage[];
  value: string;
  onChoose: (code: string) => void;
}

/** The arrow keys pass other languages on the way to the wanted one: those must not be translated to, or fetched. */
export function LanguageMenu({ languages, value, onChoose }: LanguageMenuProps) {
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
