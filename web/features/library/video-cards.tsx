import type { ReactNode } from "react";
import type { Video } from "../../../contract/videos.ts";
import { formatLongDate } from "../../lib/dates.ts";
import { formatDuration } from "../../lib/durations.ts";
import { createVideoPath, videoPath } from "../../paths.ts";
import { Badge } from "../../ui/status/badge.tsx";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { DownloadIcon, PlayIcon, RefreshIcon } from "../../ui/pictures/icons.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Cover } from "./cover.tsx";
import { DeleteVideo } from "./delete-video.tsx";
import { LibraryCard, type HeadingLevel } from "./library-card.tsx";

/** On the dashboard: date, duration and a way to watch. */
export function DashboardVideoCard({ video }: { video: Video }) {
  const length = video.duration === null ? "Video story" : formatDuration(video.duration);
  return (
    <VideoCard
      headingLevel="h3"
      video={video}
      details={
        <>
          <time dateTime={video.createdAt} className="text-ink-soft">
            {formatLongDate(video.createdAt)}
          </time>
          {video.state === "failed" ? <FailedBadge /> : <Badge>{length}</Badge>}
        </>
      }
      actions={
        video.state === "failed" ? (
          <TryAgain video={video} />
        ) : (
          <LinkButton
            to={videoPath(video.id)}
            variant="secondary"
            icon={<PlayIcon />}
            aria-label={`Watch ${video.title}`}
          >
            Watch
          </LinkButton>
        )
      }
    />
  );
}

interface LibraryVideoCardProps {
  video: Video;
  /** The button that shares the film. */
  share: ReactNode;
}

/** In the library: duration and download. */
export function LibraryVideoCard({ video, share }: LibraryVideoCardProps) {
  const length =
    video.duration === null ? "Processing..." : `${formatDuration(video.duration)} mins`;
  return (
    <VideoCard
      headingLevel="h2"
      video={video}
      details={video.state === "failed" ? <FailedBadge /> : <Badge>{length}</Badge>}
      actions={
        <>
          {video.state === "failed" && <TryAgain video={video} />}
          <DownloadButton video={video} />
          {share}
          {video.state !== "making" && <DeleteVideo video={video} />}
        </>
      }
    />
  );
}

interface VideoCardProps {
  headingLevel: HeadingLevel;
  video: Video;
  details: ReactNode;
  actions: ReactNode;
}

function VideoCard({ headingLevel, video, details, actions }: VideoCardProps) {
  return (
    <LibraryCard
      headingLevel={headingLevel}
      cover={
        <>
          <Cover kind="film" src={video.thumbnailUrl} id={video.id} />
          {video.url !== null && <PlaySign />}
        </>
      }
      title={video.title}
      to={videoPath(video.id)}
      details={
        <>
          {details}
          {video.state === "failed" && video.error !== null && <p>{video.error}</p>}
        </>
      }
      actions={actions}
    />
  );
}

/** Pressing the picture opens the film. */
const PlaySign = () => (
  <span className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full border-2 border-line bg-card/90 text-ink shadow-patch">
    <PlayIcon size={26} />
  </span>
);

const FailedBadge = () => <Badge variant="bad">Could not be made</Badge>;

const TryAgain = ({ video }: { video: Video }) => (
  <LinkButton
    to={createVideoPath(video.storyId)}
    icon={<RefreshIcon />}
    aria-label={`Try again ${video.title}`}
  >
    Try again
  </LinkButton>
);

function DownloadButton({ video }: { video: Video }) {
  const label = `Download ${video.title}`;
  if (video.url === null) {
    return (
      <Button variant="secondary" disabled icon={<DownloadIcon />} aria-label={label}>
        Download
      </Button>
    );
  }
  return (
    <a
      href={video.url}
      download={`${fileNameOf(video.title)}.mp4`}
      aria-label={label}
      className={buttonClass("secondary")}
    >
      <DownloadIcon />
      <span>Download</span>
    </a>
  );
}

/** The title without characters that file systems reject. */
const fileNameOf = (title: string) => title.replaceAll(/[\\/:*?"<>|]+/g, " ").trim() || "film";
