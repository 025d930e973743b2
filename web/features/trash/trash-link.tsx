import { paths } from "../../paths.ts";
import { TrashIcon } from "../../ui/pictures/icons.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";

/** The link to the trash at the foot of a library. */
export const TrashLink = () => (
  <p className="flex flex-wrap items-center gap-x-3 border-t-2 border-dashed border-stitch pt-6">
    <span className="text-ink-soft">Deleted something by mistake?</span>
    <LinkButton to={paths.recentlyDeleted} variant="quiet" icon={<TrashIcon />}>
      Recently deleted
    </LinkButton>
  </p>
);
