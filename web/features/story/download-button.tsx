import { lazy, Suspense, useState } from "react";
import { whenIdle } from "../../lib/when-idle.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { DownloadIcon } from "../../ui/pictures/icons.tsx";
import type { StoryDownload } from "./story-downloads.tsx";

const DownloadMenu = lazy(() =>
  whenIdle().then(async () => ({ default: (await import("./download-menu.tsx")).DownloadMenu })),
);

/** Opens the list of a story's files. The list's code is loaded once the story is shown. */
export function DownloadButton({ downloads }: { downloads: readonly StoryDownload[] }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Suspense
      fallback={
        <Button
          variant="quiet"
          icon={<DownloadIcon />}
          aria-haspopup="menu"
          onClick={() => setIsAsked(true)}
        >
          Download
        </Button>
      }
    >
      <DownloadMenu downloads={downloads} isOpenAtFirst={isAsked} />
    </Suspense>
  );
}
