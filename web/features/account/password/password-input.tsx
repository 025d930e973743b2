import { useState, type ComponentProps } from "react";
import { Input } from "../../../ui/forms/input.tsx";

/** Masked, until the user asks to see the password. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="grid">
      <Input
        {...props}
        type={isShown ? "text" : "password"}
        autoCapitalize="off"
        spellCheck={false}
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-controls={props.id}
        onClick={() => setIsShown(!isShown)}
        className="min-h-target justify-self-end px-2 text-link"
      >
        {isShown ? "Hide what I typed" : "Show what I typed"}
      </button>
    </div>
  );
}
