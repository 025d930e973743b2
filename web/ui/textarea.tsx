import type { ComponentProps } from "react";
import { controlClass } from "./input.tsx";

/** Grows with its text where the browser can. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...rest}
      className={controlClass(`field-sizing-content min-h-28 ${className ?? ""}`)}
    />
  );
}
