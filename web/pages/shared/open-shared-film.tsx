import type { SharedFilm } from "../../../contract/sharing.ts";
import { endpoints } from "../../api/endpoints.ts";
import { readyFilm } from "../../features/films/film-player.tsx";
import { MessageForm } from "../../features/sharing/message-form.tsx";
import { useOfflineCopy } from "../../features/sharing/use-offline-copy.ts";
import { useMediaKeys } from "../../features/sharing/use-media-keys.ts";
import { fileName } from "../../lib/file-name.ts";
import { FilmStage } from "./film-stage.tsx";
import { toDownloadUrl, SharedDownload } from "./shared-download.tsx";
import { SharedHeader } from "./shared-header.tsx";

interface OpenSharedFilmProps {
  token: string;
  shared: SharedFilm;
  onMediaError: () => void;
}

/** The film that a link opens. */
export function OpenSharedFilm({ token, shared, onMediaError }: OpenSharedFilmProps) {
  const { film, sharedBy } = shared;
  const ready = readyFilm(film, endpoints.sharedVideo(token, film.id));
  const poster = film.thumbnailUrl === null ? [] : [film.thumbnailUrl];
  useOfflineCopy({ address: endpoints.shared(token), response: shared, files: poster });
  useMediaKeys({ title: film.title, artist: sharedBy, artwork: film.thumbnailUrl });
  return (
    <>
      <SharedHeader title={film.title} sharedBy={sharedBy} />
      {ready && (
        <FilmStage film={ready} label="Play the film" isFirst onMediaError={onMediaError} />
      )}
      {shared.downloads && ready && (
        <div className="flex flex-wrap gap-3">
          <SharedDownload
            url={toDownloadUrl(ready.url)}
            name={fileName(film.title, "mp4")}
            of="Download the film"
          />
        </div>
      )}
      <MessageForm token={token} to={sharedBy} />
    </>
  );
}
