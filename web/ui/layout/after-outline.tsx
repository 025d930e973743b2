import { type ReactNode, use } from "react";
import { Skeleton } from "../status/skeleton.tsx";
import { IsOutline } from "../use-is-hydrated.ts";

interface AfterOutlineProps {
  /** What the outline has in its place. */
  placeholder?: ReactNode;
  children: ReactNode;
}

/** What an outline leaves out: it needs the browser, or is below what is seen at first. */
export const AfterOutline = ({
  placeholder = <Skeleton className="h-dvh w-full" />,
  children,
}: AfterOutlineProps) => (use(IsOutline) ? placeholder : children);
