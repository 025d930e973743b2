import { Button } from "../../ui/buttons/button.tsx";
import { Menu, MenuItem } from "../../ui/overlays/menu.tsx";
import { DownloadIcon } from "../../ui/pictures/icons.tsx";
import { type StoryDownload, useStoryDownload } from "./story-downloads.tsx";

/** It is loaded by a press, which opens it. */
export function DownloadMenu({ downloads }: { downloads: readonly StoryDownload[] }) {
  const { isMaking, save } = useStoryDownload();
  return (
    <Menu
      title="Download"
      isOpenAtFirst
      trigger={
        <Button
          variant="quiet"
          icon={<DownloadIcon />}
          pending={isMaking}
          pendingText="Making your file..."
        >
          Download
        </Button>
      }
    >
      {downloads.map((each) => (
        <MenuItem key={each.label} icon={each.icon} onSelect={() => save(each)}>
          {each.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
