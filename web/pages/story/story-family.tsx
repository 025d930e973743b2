import { FamilyAnswers } from "../../features/asks/family-answers.tsx";
import { AudioPlayer } from "../../features/narration/audio-player.tsx";
import { listAsked, type StoryFamilyProps } from "./asked-story.ts";
import { useDrawAdded } from "./use-draw-added.ts";

/** What the family has answered about a story. */
export function StoryFamily({ story, images }: StoryFamilyProps) {
  const { isDrawing, drawAdded } = useDrawAdded(story);
  return (
    <>
      <FamilyAnswers
        story={story}
        pictures={listAsked(images)}
        renderPlayer={(src, duration, label) => (
          <AudioPlayer src={src} duration={duration} label={label} />
        )}
        onUsed={(ids) => void drawAdded(ids)}
      />
      <output className="font-semibold empty:hidden">
        {isDrawing && "The new picture is being drawn like the others."}
      </output>
    </>
  );
}
