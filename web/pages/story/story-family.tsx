import { FamilyAnswers } from "../../features/asks/family-answers.tsx";
import { AudioPlayer } from "../../features/narration/audio-player.tsx";
import { listAsked, type StoryFamilyProps } from "./asked-story.ts";

/** What the family has answered about a story. */
export const StoryFamily = ({ story, images }: StoryFamilyProps) => (
  <FamilyAnswers
    story={story}
    pictures={listAsked(images)}
    renderPlayer={(src, duration, label) => (
      <AudioPlayer src={src} duration={duration} label={label} />
    )}
    onUsed={() => {}}
  />
);
