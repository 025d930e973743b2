import { Button } from "../../ui/buttons/button.tsx";
import { HeartMotif } from "../../ui/pictures/motifs.tsx";
import { Patch } from "../../ui/pictures/patch.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";
import { CollectionCard } from "./collection-card.tsx";
import { CreateCollectionButton } from "./create-collection-button.tsx";
import { useCollections } from "./queries.ts";

const SHELF = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";

/** All collections, and the way to a new one. */
export function CollectionShelf() {
  const collections = useCollections();

  if (collections.isPending) {
    return (
      <div role="status" aria-label="Loading" className={SHELF}>
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    );
  }
  if (collections.isError) {
    return (
      <div
        role="alert"
        className="grid justify-items-center gap-4 rounded-lg border-2 border-danger bg-danger-soft px-5 py-8 text-center text-danger"
      >
        <p>Your collections could not be loaded. They are safe; please try again.</p>
        <Button variant="secondary" onClick={() => void collections.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (collections.data.length === 0) return <NoCollections />;
  return (
    <>
      <ul className={SHELF}>
        {collections.data.map((collection) => (
          <CollectionCard key={collection.id} collection={collection} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CreateCollectionButton variant="secondary" />
        {collections.hasNextPage && (
          <Button
            variant="secondary"
            pending={collections.isFetchingNextPage}
            onClick={() => void collections.fetchNextPage()}
          >
            Show more collections
          </Button>
        )}
      </div>
    </>
  );
}

const NoCollections = () => (
  <div className="flex flex-wrap items-center gap-6 rounded-lg border-2 border-dashed border-stitch bg-card p-6 sm:p-8">
    <svg viewBox="0 0 120 120" width="96" height="96" aria-hidden="true" className="rounded-md">
      <Patch cloth="mustard" weave="checks">
        <HeartMotif />
      </Patch>
    </svg>
    <div className="grid min-w-[min(15rem,100%)] flex-1 justify-items-start gap-3">
      <p>
        Gather the stories that belong together, such as all summers at the lake. A collection can
        be read aloud from beginning to end.
      </p>
      <CreateCollectionButton />
    </div>
  </div>
);
