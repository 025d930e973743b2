import { Link } from "react-router";
import type { Collection } from "../../../contract/collections.ts";
import { collectionPath } from "../../paths.ts";
import { Badge } from "../../ui/status/badge.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { CollectionQuilt } from "./collection-quilt.tsx";

export const countStories = (count: number) => (count === 1 ? "1 story" : `${count} stories`);

export function CollectionCard({ collection }: { collection: Collection }) {
  const { id, name, storyIds, coverUrls } = collection;
  return (
    <li className="stitched flex flex-col gap-3 rounded-lg bg-card p-4 shadow-patch">
      <CollectionQuilt coverUrls={coverUrls} />
      <h3 className="text-xl wrap-anywhere">
        <Link to={collectionPath(id)} className="flex min-h-target items-center hover:underline">
          {name}
        </Link>
      </h3>
      <Badge className="self-start">{countStories(storyIds.length)}</Badge>
      <div className="mt-auto pt-1">
        <LinkButton to={collectionPath(id)} variant="secondary" aria-label={`Open ${name}`}>
          Open
        </LinkButton>
      </div>
    </li>
  );
}
