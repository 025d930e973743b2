import { type ReactNode, use } from "react";
import { Skeleton } from "../status/skeleton.tsx";
import { IsOutline } from "../use-is-hydrated.ts";

/** What an outline leaves out: it needs the browser, or is below what is seen at first. */
export const AfterOutline = ({ children }: { children: ReactNode }) =>
  use(IsOutline) ? <Skeleton className="h-dvh w-full" /> : children;
