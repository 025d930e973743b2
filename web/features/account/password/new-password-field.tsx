import type { UseFormRegisterReturn } from "react-hook-form";
import { MIN_PASSWORD_CHARACTERS } from "../../../../contract/limits.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { useCommonPasswords } from "./common-passwords.ts";
import { PasswordInput } from "./password-input.tsx";
import { estimateStrength, type Strength } from "./password-strength.ts";

interface NewPasswordFieldProps {
  label: string;
  registration: UseFormRegisterReturn;
  /** What has been typed. */
  value: string;
  error: string | undefined;
  /** What others know about the user. */
  about: readonly string[];
  /** Where one button shows several fields. */
  isShown?: boolean;
}

/** A field for a password that is being chosen, with advice on it. */
export function NewPasswordField({
  label,
  registration,
  value,
  error,
  about,
  isShown,
}: NewPasswordFieldProps) {
  return (
    <div className="grid gap-1">
      <Field label={label} hint={`At least ${MIN_PASSWORD_CHARACTERS} characters.`} error={error}>
        {(control) => (
          <PasswordInput
            {...control}
            {...registration}
            {...(isShown !== undefined && { isShown })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <PasswordAdvice password={value} about={about} />
    </div>
  );
}

const WORDS: Record<Strength, string> = {
  weak: "Easy to guess",
  fair: "Fairly hard to guess",
  good: "Hard to guess",
  strong: "Very hard to guess",
};
const STEPS: readonly Strength[] = ["weak", "fair", "good", "strong"];

function PasswordAdvice({ password, about }: { password: string; about: readonly string[] }) {
  const isLongEnough = password.length >= MIN_PASSWORD_CHARACTERS;
  const leaked = useCommonPasswords(password !== "");
  const { strength, warning } = estimateStrength(password, about, leaked);
  const reached = isLongEnough ? STEPS.indexOf(strength) + 1 : 0;
  return (
    // A live region: its words change less often than with every letter.
    <div aria-live="polite">
      {isLongEnough && (
        <div className="grid gap-2">
          <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
            {STEPS.map((step, index) => (
              <span
                key={step}
                className={`h-2.5 rounded-full border-2 border-line ${index < reached ? "bg-primary" : "bg-sunken"}`}
              />
            ))}
          </div>
          <p>
            <strong>{WORDS[strength]}.</strong>
            {warning !== null && ` ${warning}`}
            {reached <= 2 &&
              " You may keep it. Safer, and easy to remember: three or four words that have nothing to do with each other."}
          </p>
        </div>
      )}
    </div>
  );
}
