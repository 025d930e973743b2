import { Field } from "../../ui/forms/field.tsx";
import { Select } from "../../ui/forms/select.tsx";

const NEVER = "never";
const TIMES = [
  { value: NEVER, label: "Until I close it" },
  { value: "1", label: "For a day" },
  { value: "7", label: "For a week" },
  { value: "30", label: "For a month" },
  { value: "365", label: "For a year" },
];

interface LinkTimeProps {
  /** Null for a link that lasts until it is closed. */
  days: number | null;
  error?: string | undefined;
  onChange: (days: number | null) => void;
}

export const LinkTime = ({ days, error, onChange }: LinkTimeProps) => (
  <Field label="How long should the link work?" error={error}>
    {({ id, "aria-describedby": describedBy }) => (
      <Select
        id={id}
        aria-describedby={describedBy}
        options={TIMES}
        value={String(days ?? NEVER)}
        onValueChange={(time) => onChange(time === NEVER ? null : Number(time))}
      />
    )}
  </Field>
);
