import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { MissingPatchPicture } from "../../ui/pictures/empty-pictures.tsx";

/** As a link was sent. */
const WHOLE_TOKEN = /^[a-z2-7]{32}$/;

export const deadLinkTitle = (token: string) =>
  WHOLE_TOKEN.test(token) ? "This link is not open any more" : "This link is not complete";

/** What a link shows that opens nothing (any more). */
export function DeadLink({ token }: { token: string }) {
  return (
    <div className="grid justify-items-center gap-5 text-center">
      <MissingPatchPicture />
      <h1 className="text-3xl">{deadLinkTitle(token)}</h1>
      <p className="max-w-prose">
        {WHOLE_TOKEN.test(token)
          ? "Its time may be over, or whoever sent it has closed it. They can make a new one for you."
          : "Mail programs sometimes cut a long link off. Please copy all of it from the message, or ask whoever sent it to send it again."}
      </p>
      <LinkButton to={paths.home} variant="secondary">
        What is Storyquilt?
      </LinkButton>
    </div>
  );
}
