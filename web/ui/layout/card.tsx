import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

/** A patch of the quilt. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={classNames("stitched rounded-lg bg-card p-5 shadow-patch sm:p-6", className)}
    />
  );
}
