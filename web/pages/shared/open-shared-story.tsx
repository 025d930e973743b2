import type { SharedStory } from "../../../contract/sharing.ts";
import { endpoints } from "../../api/endpoints.ts";
import { SharedBook } from "./shared-book.tsx";
import { SharedHeader } from "./shared-header.tsx";

interface OpenSharedStoryProps {
  token: string;
  shared: SharedStory;
  onMediaError: () => void;
}

/** The book that a link opens. */
export function OpenSharedStory({ token, shared, onMediaError }: OpenSharedStoryProps) {
  return (
    <>
      <SharedHeader
        title={shared.story.title}
        language={shared.story.language}
        sharedBy={shared.sharedBy}
      />
      <SharedBook
        token={token}
        reading={shared}
        source={{ address: endpoints.shared(token), response: shared }}
        bookUrl={endpoints.sharedBook(token, shared.story.id)}
        sharedBy={shared.sharedBy}
        downloads={shared.downloads}
        onMediaError={onMediaError}
      />
    </>
  );
}
