import type { Video } from "../../contract/videos.ts";
import { useVideos } from "../features/library/queries.ts";
import { videoPath } from "../paths.ts";
import { iconButtonClass } from "../ui/button-class.ts";
import { BellIcon, FilmIcon } from "../ui/icons.tsx";
import { Menu, MenuLink } from "../ui/menu.tsx";

const MOST = 6;

const news: Record<Video["state"], (title: string) => string> = {
  making: (title) => `“${title}” is being made`,
  ready: (title) => `“${title}” is ready to watch`,
  failed: (title) => `“${title}” could not be made`,
};

export function NotificationsMenu() {
  return (
    <Menu
      title="Notifications"
      trigger={
        <button
          type="button"
          aria-label="Notifications"
          title="Notifications"
          className={iconButtonClass()}
        >
          <BellIcon size={26} />
        </button>
      }
    >
      <NewsOfFilms />
    </Menu>
  );
}

/** Mounted, and so asked for, when the menu opens. */
function NewsOfFilms() {
  const videos = useVideos();
  if (videos.isPending) return <p className="px-3 py-2">Loading...</p>;
  if (videos.isError) {
    return <p className="max-w-80 px-3 py-2">Your notifications could not be loaded.</p>;
  }
  if (videos.data.length === 0) {
    return (
      <p className="max-w-80 px-3 py-2">Nothing new yet. A finished film will show up here.</p>
    );
  }
  return videos.data.slice(0, MOST).map((video) => (
    <MenuLink key={video.id} to={videoPath(video.id)} icon={<FilmIcon />}>
      {news[video.state](video.title)}
    </MenuLink>
  ));
}
