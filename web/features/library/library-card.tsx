import type { ReactNode } from "react";
import { Link } from "react-router";
import { FirstPicture } from "../../ui/layout/first-picture.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";
import { COVER_FITS, COVER_SHAPES, type CoverKind } from "./cover.tsx";

interface LibraryCardProps {
  cover: ReactNode;
  /** Over the cover's corner. */
  corner?: ReactNode;
  title: string;
  /** Of the title. */
  language?: string | undefined;
  to: string;
  /** Date, tags, duration. */
  details: ReactNode;
  actions: ReactNode;
  headingLevel: HeadingLevel;
}

/** Below a section's heading, or below the page's own. */
export type HeadingLevel = "h2" | "h3";

/** A story or a film on a shelf. */
export function LibraryCard({
  cover,
  corner,
  title,
  language,
  to,
  details,
  actions,
  headingLevel: Heading,
}: LibraryCardProps) {
  return (
    <li className="stitched flex flex-col gap-3 rounded-lg bg-card p-4 shadow-patch">
      <div className="relative">
        {cover}
        {corner !== undefined && <div className="absolute end-2 top-2 z-1">{corner}</div>}
      </div>
      <Heading dir="auto" lang={language} className="text-xl">
        {/* It reaches over the whole card: the picture is what people press. */}
        <Link
          to={to}
          className="flex min-h-target items-center after:absolute after:inset-0 after:rounded-lg hover:underline"
        >
          {title}
        </Link>
      </Heading>
      <div className="grid justify-items-start gap-2">{details}</div>
      <div className="relative z-1 mt-auto flex flex-wrap gap-2 pt-1">{actions}</div>
    </li>
  );
}

interface NewCardProps {
  to: string;
  icon: ReactNode;
  children: ReactNode;
}

/** The last place on a shelf, which leads to making a new item. */
export function NewCard({ to, icon, children }: NewCardProps) {
  return (
    <li className="flex">
      <Link
        to={to}
        className="flex min-h-48 grow flex-col items-center justify-center gap-3 rounded-lg border-3 border-dashed border-stitch p-6 text-center font-title text-xl font-semibold hover:border-primary hover:bg-card"
      >
        {icon}
        {children}
      </Link>
    </li>
  );
}

export const shelfClass = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";

/** While the shelf is being fetched. */
export function ShelfSkeleton({ cards = 3, of = "story" }: { cards?: number; of?: CoverKind }) {
  return (
    <div className={shelfClass} role="status" aria-label="Loading">
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} className="grid gap-3 rounded-lg bg-card p-4 shadow-patch">
          <div className="relative">
            <Skeleton className={`${COVER_SHAPES[of]} w-full`} />
            {card === 0 && <FirstPicture className={`rounded-md ${COVER_FITS[of]}`} />}
          </div>
          <Skeleton className="h-7 w-3/4" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-target w-32" />
        </div>
      ))}
    </div>
  );
}
