import { useEffect, useRef } from "react";

/** Why chosen files were left out. It comes into view: on a phone it would be below the bar, and nobody would see it. */
export function PhotoProblems({ problems }: { problems: readonly string[] }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) alert.current?.scrollIntoView({ block: "nearest" });
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={alert}
      role="alert"
      className="rounded-md border-2 border-danger bg-danger-soft p-4 text-danger"
    >
      <ul className="grid gap-1">
        {[...new Set(problems)].map((message) => (
          <li key={message} className="wrap-anywhere">
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
