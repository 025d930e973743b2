import { type ComponentProps, use } from "react";
import { controlClass } from "./input.tsx";
import { TextLanguage } from "./text-language.ts";

/**
 * Grows with its text where the browser can. The minimum height is an inline style, since a control's own class would
 * win.
 */
export function Textarea({ className, style, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      dir="auto"
      lang={use(TextLanguage)}
      {...rest}
      className={controlClass(`field-sizing-content ${className ?? ""}`)}
      style={{ minHeight: "7rem", ...style }}
    />
  );
}
