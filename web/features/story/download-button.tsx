import { useEffect, useState } from "react";
import { loadCode } from "../../api/client.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { DownloadIcon } from "../../ui/pictures/icons.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import type { DownloadMenu } from "./download-menu.tsx";
import type { StoryDownload } from "./story-downloads.tsx";

const loadMenu = () => loadCode(() => import("./download-menu.tsx"));

/** Opens the list of a story's files. The list's code is loaded once the story is shown, and again where that has failed. */
export function DownloadButton({ downloads }: { downloads: readonly StoryDownload[] }) {
  const toast = useToast();
  const [Menu, setMenu] = useState<typeof DownloadMenu>();
  useEffect(
    () =>
      void whenIdle()
        .then(loadMenu)
        .catch(() => {}),
    [],
  );

  function open() {
    loadMenu().then(
      (loaded) => setMenu(() => loaded.DownloadMenu),
      (error: Error) =>
        toast({
          title: "The downloads cannot be shown",
          text: error.message,
          variant: "destructive",
        }),
    );
  }

  // Only a press replaces the button, since whoever has it in focus would lose it.
  if (Menu) return <Menu downloads={downloads} />;
  return (
    <Button variant="quiet" icon={<DownloadIcon />} aria-haspopup="menu" onClick={open}>
      Download
    </Button>
  );
}
