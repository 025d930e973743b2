import { useId, type ReactNode } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Skeleton } from "../../../ui/status/skeleton.tsx";

interface SettingsSectionProps {
  title: string;
  children: ReactNode;
}

export function SettingsSection({ title, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4 sm:p-8">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}

interface LoadedProps<T> {
  query: { data: T | undefined; isError: boolean; refetch: () => unknown };
  /** What is loaded, for instance "Your devices". */
  what: string;
  /** About as tall as what comes, so that nothing below it jumps. */
  height?: string;
  children: (data: T) => ReactNode;
}

/** Shows what a query has read, a skeleton until then, or that it failed. */
export function Loaded<T>({ query, what, height = "h-24", children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-danger">{what} could not be loaded. Please try again.</p>
        <Button variant="secondary" onClick={() => query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return <Skeleton className={height} />;
}
