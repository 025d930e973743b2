import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { TrashIcon } from "../../ui/pictures/icons.tsx";
import { TornPatchPicture } from "../../ui/pictures/torn-patch-picture.tsx";

export function StoryNotFound() {
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl sm:text-4xl">Story not found</h1>
      <EmptyState
        picture={<TornPatchPicture />}
        title="This page of the quilt is missing"
        text="The story may have been deleted, or the address is not quite right."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to={paths.myStories}>Go to My Stories</LinkButton>
            <LinkButton to={paths.recentlyDeleted} variant="quiet" icon={<TrashIcon />}>
              Recently deleted
            </LinkButton>
          </div>
        }
      />
    </div>
  );
}
