import type { Video } from "../../../contract/videos.ts";
import { useSiteServices } from "../../lib/site-services.ts";
import { Button } from "../../ui/buttons/button.tsx";

const BUILT_IN = "built-in";

interface FilmByOtherProps {
  film: Pick<Video, "madeBy" | "state">;
  onMakeBy: (provider: string) => void;
}

/** Offers the film by the other provider, where a service makes films beside Storyquilt itself. */
export function FilmByOther({ film, onMakeBy }: FilmByOtherProps) {
  const service = useSiteServices().data?.services.find(({ task }) => task === "film");
  if (!service) return null;
  const isOurs = film.madeBy === BUILT_IN;
  const name = isOurs ? service.name : "Storyquilt’s own film maker";
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" onClick={() => onMakeBy(isOurs ? service.provider : BUILT_IN)}>
        Make it again with {name}
      </Button>
      <p className="text-ink-soft">
        {isOurs
          ? `${service.name} is another company: it receives the pictures, what is written below them, the title and the narration. It adds no music, and no subtitles to the file.`
          : "The pictures and the narration then stay on this site."}
        {film.state === "ready" && " This film stays where it is, in My Videos."}
      </p>
    </div>
  );
}
