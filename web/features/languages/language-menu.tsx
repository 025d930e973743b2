import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import type { OfferedLanguage } from "./queries.ts";

interface LanguageMenuProps {
  languages: readonly OfferedLanguage[];
  value: string;
  onChoose: (code: string) => void;
}

export function LanguageMenu({ languages, value, onChoose }: LanguageMenuProps) {
  return (
    <div className="min-w-48">
      <Field label="Language">
        {({ id }) => (
          <Select
            id={id}
            value={value}
            options={languages.map(({ code, name, onDevice }) => ({
              value: code,
              label: onDevice ? `${name} (by this browser)` : name,
            }))}
            onValueChange={onChoose}
          />
        )}
      </Field>
    </div>
  );
}
