import type { ComponentProps, ReactNode } from "react";
import { buttonClass, iconButtonClass, type ButtonVariant } from "./button-class.ts";
import { Spinner } from "../status/spinner.tsx";

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  /** Work is under way: the button is disabled and shows a spinner. */
  pending?: boolean;
  /** What the button reads meanwhile. */
  pendingText?: string;
  icon?: ReactNode;
}

export function Button({
  variant = "primary",
  pending = false,
  pendingText,
  icon,
  className,
  disabled,
  type = "button",
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === "submit" ? "submit" : "button"}
      disabled={disabled === true || pending}
      aria-busy={pending || undefined}
      className={buttonClass(variant, className)}
    >
      {pending ? <Spinner /> : icon}
      <span>{pending && pendingText !== undefined ? pendingText : children}</span>
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  /** The accessible name, since an icon has none. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={iconButtonClass(className)}
    >
      {icon}
    </button>
  );
}
