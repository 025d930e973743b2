import { useParams } from "react-router";
import { ApiError } from "../../api/client.ts";
import { useCollection } from "../../features/collections/queries.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { FirstPicture } from "../../ui/layout/first-picture.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { TornPatchPicture } from "../../ui/pictures/torn-patch-picture.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";
import { OpenCollection } from "./open-collection.tsx";

export function CollectionPage() {
  const { id = "" } = useParams();
  const collection = useCollection(id);
  const isMissing = collection.error instanceof ApiError && collection.error.status === 404;

  if (collection.data && !isMissing) {
    return (
      <Page title={collection.data.name} className="grid content-start gap-8">
        <OpenCollection key={id} collection={collection.data} />
      </Page>
    );
  }
  if (collection.isPending) {
    return (
      <Page className="grid content-start gap-8">
        <h1 className="sr-only">Collection</h1>
        <output className="sr-only">The collection is loading.</output>
        <Skeleton className="h-12 w-3/4" />
        <div className="relative aspect-4/3 w-full rounded-md bg-sunken md:max-w-80">
          <FirstPicture className="h-1/2! w-1/2! rounded-sm object-cover" />
        </div>
      </Page>
    );
  }
  const title = isMissing ? "Collection not found" : "Error loading collection";
  return (
    <Page title={title} className="grid content-start gap-6">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <EmptyState
        picture={<TornPatchPicture />}
        title={isMissing ? "This collection is not there" : "The collection could not be loaded"}
        text={
          isMissing
            ? "It may have been deleted. The stories that were in it are still in My Stories."
            : collection.error?.message
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {!isMissing && <Button onClick={() => void collection.refetch()}>Try again</Button>}
            <LinkButton to={paths.favorites} variant="secondary">
              Go to Favorites
            </LinkButton>
          </div>
        }
      />
    </Page>
  );
}
