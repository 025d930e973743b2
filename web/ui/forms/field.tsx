import { useId, type ReactNode } from "react";

/** The attributes that associate a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Renders the control: `<Field label="Title">{(control) => <Input {...control} />}</Field>` */
  children: (control: ControlProps) => ReactNode;
}

/** A label, its control, a hint and the error message, associated for screen readers. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean);

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="justify-self-start font-semibold">
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className="text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** Announced when it appears. */
export function FieldError({ id, error }: { id?: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={id} role="alert" className="font-semibold text-danger">
      {error}
    </p>
  );
}
