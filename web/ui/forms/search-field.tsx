import { Field } from "./field.tsx";
import { Input } from "./input.tsx";

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
}

/** Searches with each letter that is typed. */
export function SearchField({ value, onChange, placeholder }: SearchFieldProps) {
  return (
    <Field label="Search">
      {(control) => (
        <Input
          {...control}
          type="search"
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            // Enter would submit the form that the search is a part of, such as a half-chosen collection.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      )}
    </Field>
  );
}
