import { classNames } from "../class-names.ts";

/** A placeholder for loading content; its class names give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames("animate-breathe rounded-md bg-sunken", className)}
    />
  );
}
