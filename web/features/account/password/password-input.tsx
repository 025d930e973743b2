import { useState, type ComponentProps } from "react";
import { Input } from "../../../ui/forms/input.tsx";

interface PasswordInputProps extends Omit<ComponentProps<"input">, "type"> {
  /** Where one button shows several fields; without it the field has a button of its own. */
  isShown?: boolean;
}

/** Masked, until the user asks to see the password. */
export function PasswordInput({ isShown: isShownWithOthers, ...props }: PasswordInputProps) {
  const [isShownAlone, setIsShown] = useState(false);
  const isShown = isShownWithOthers ?? isShownAlone;
  return (
    <div className="grid">
      <Input
        {...props}
        type={isShown ? "text" : "password"}
        autoCapitalize="off"
        spellCheck={false}
      />
      {isShownWithOthers === undefined && (
        <ShowPasswordButton isShown={isShown} onChange={setIsShown} controls={props.id} />
      )}
    </div>
  );
}

interface ShowPasswordButtonProps {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
  /** The ids of the fields. */
  controls?: string | undefined;
}

export function ShowPasswordButton({ isShown, onChange, controls }: ShowPasswordButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-controls={controls}
      onClick={() => onChange(!isShown)}
      className="min-h-target justify-self-end text-link"
    >
      {isShown ? "Hide what I typed" : "Show what I typed"}
    </button>
  );
}
