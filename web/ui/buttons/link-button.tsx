import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { buttonClass, type ButtonVariant } from "./button-class.ts";

interface LinkButtonProps extends Omit<LinkProps, "className"> {
  variant?: ButtonVariant;
  icon?: ReactNode;
  className?: string;
}

/** A link to another page that is the next step, so that it looks like a button. */
export function LinkButton({ variant, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass(variant, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
