import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import type { OfferedLanguage } from "./queries.ts";

/** Nobody has gone on to the next language for so long. */
const SETTLED_MS = 700;

interface LanguageMenuProps {
  languages: readonly OfferedLanguage[];
  value: string;
  onChoose: (code: string) => void;
}

/** With the keys one goes past other languages to one's own: none of those is translated to, or fetched. */
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

  // As wide as it will be: more languages may come while somebody reads.
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
