import { classNames } from "./class-names.ts";

/** A place kept for what is on its way; its class names give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames("animate-breathe rounded-md bg-sunken", className)}
    />
  );
}
