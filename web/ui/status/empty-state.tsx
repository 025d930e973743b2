import type { ReactNode } from "react";

interface EmptyStateProps {
  picture?: ReactNode;
  title: string;
  text?: ReactNode;
  /** One clear next step. */
  action?: ReactNode;
  headingLevel?: "h2" | "h3";
}

export function EmptyState({ picture, title, text, action, headingLevel = "h2" }: EmptyStateProps) {
  const Heading = headingLevel;
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border-2 border-dashed border-stitch bg-card px-5 py-10 text-center">
      {picture}
      <Heading className="text-xl">{title}</Heading>
      {text !== undefined && <p className="max-w-prose text-ink-soft">{text}</p>}
      {action}
    </div>
  );
}
