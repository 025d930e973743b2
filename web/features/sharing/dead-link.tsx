import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { MissingPatchPicture } from "../../ui/pictures/empty-pictures.tsx";

/** What a link shows that opens nothing (any more). */
export function DeadLink() {
  return (
    <div className="grid justify-items-center gap-5 text-center">
      <MissingPatchPicture />
      <h1 className="text-3xl">This link is not open any more</h1>
      <p className="max-w-prose">
        Its time may be over, or whoever sent it has closed it. They can make a new one for you.
      </p>
      <LinkButton to={paths.home} variant="secondary">
        What is Storyquilt?
      </LinkButton>
    </div>
  );
}
