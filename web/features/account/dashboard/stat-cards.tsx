import type { ReactNode } from "react";
import { BookMotif, FilmMotif, HouseMotif } from "../../../ui/pictures/motifs.tsx";
import { Patch, type Cloth } from "../../../ui/pictures/patch.tsx";
import { useSummary } from "../queries.ts";

/** Small where there is nothing to count yet. */
export function StatCards({ isSmall }: { isSmall: boolean }) {
  const { data } = useSummary();
  if (isSmall) {
    return (
      <ul className="flex flex-wrap gap-x-6 text-ink-soft">
        <li>{data?.stories} Created Stories</li>
        <li>{data?.videos} Video Stories</li>
        <li>{data?.cartoons} Cartoon Images</li>
      </ul>
    );
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] sm:gap-4">
      <StatCard label="Created Stories" value={data?.stories} cloth="rose">
        <BookMotif />
      </StatCard>
      <StatCard label="Video Stories" value={data?.videos} cloth="sage">
        <FilmMotif />
      </StatCard>
      <StatCard label="Cartoon Images" value={data?.cartoons} cloth="mustard">
        <HouseMotif />
      </StatCard>
    </ul>
  );
}

interface StatCardProps {
  label: string;
  value: number | undefined;
  cloth: Cloth;
  children: ReactNode;
}

function StatCard({ label, value, cloth, children }: StatCardProps) {
  return (
    <li className="flex items-center gap-x-4 gap-y-2 rounded-lg bg-card p-3 shadow-patch max-sm:flex-col max-sm:text-center sm:p-4">
      <svg
        viewBox="0 0 120 120"
        aria-hidden="true"
        className="size-12 shrink-0 rounded-md sm:size-16"
      >
        <Patch cloth={cloth}>{children}</Patch>
      </svg>
      <p className="grid leading-snug text-ink-soft">
        <strong className="font-title text-3xl font-semibold text-ink">{value ?? "–"}</strong>{" "}
        {label}
      </p>
    </li>
  );
}
