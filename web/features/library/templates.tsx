import type { ReactNode } from "react";
import { TEMPLATE_LABELS, TEMPLATES, type Template } from "../../../studio/writer/meta.ts";
import { createStoryPath } from "../../paths.ts";
import { Badge } from "../../ui/status/badge.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { CakeMotif, LensMotif, MoonMotif, SuitcaseMotif } from "../../ui/pictures/motifs.tsx";
import { Patch } from "../../ui/pictures/patch.tsx";

const pictures: Record<Template, ReactNode> = {
  birthday: (
    <Patch cloth="rose" weave="dots">
      <CakeMotif />
    </Patch>
  ),
  vacation: (
    <Patch cloth="sage" weave="stripes">
      <SuitcaseMotif />
    </Patch>
  ),
  bedtime: (
    <Patch cloth="denim">
      <MoonMotif />
    </Patch>
  ),
  learning: (
    <Patch cloth="mustard" weave="checks">
      <LensMotif />
    </Patch>
  ),
};

/** Story templates, chosen before the photos. */
export function Templates() {
  return (
    <section aria-labelledby="templates">
      <h2 id="templates" className="mb-4 text-2xl">
        Story Templates
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
        {TEMPLATES.map((template) => (
          <TemplateCard key={template} template={template} />
        ))}
      </ul>
    </section>
  );
}

function TemplateCard({ template }: { template: Template }) {
  const { title, category } = TEMPLATE_LABELS[template];
  return (
    <li className="flex flex-col items-center gap-3 rounded-lg bg-card p-3 text-center sm:p-4 shadow-patch">
      <svg viewBox="0 0 120 120" aria-hidden="true" className="size-20 rounded-md sm:size-28">
        {pictures[template]}
      </svg>
      <h3 className="text-xl">{title}</h3>
      <Badge>{category}</Badge>
      <LinkButton
        to={createStoryPath(template)}
        variant="secondary"
        className="mt-auto w-full px-1.5!"
        aria-label={`Use Template ${title}`}
      >
        Use Template
      </LinkButton>
    </li>
  );
}
