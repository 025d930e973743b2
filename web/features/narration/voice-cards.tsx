import type { Voice } from "../../../contract/narration.ts";
import { IconButton } from "../../ui/buttons/button.tsx";
import { PlayIcon, StopIcon } from "../../ui/pictures/icons.tsx";
import type { useSound } from "./use-sound.ts";

interface VoiceCardsProps {
  voices: readonly (Pick<Voice, "voice_id" | "name" | "preview_url"> & { description?: string })[];
  /** The id of the chosen one. */
  value: string;
  /** The name of the radio buttons that belong together. */
  group: string;
  onChoose: (voiceId: string) => void;
  preview: ReturnType<typeof useSound>;
}

/** Voices to choose one of, each with a short example to listen to. */
export function VoiceCards({ voices, value, group, onChoose, preview }: VoiceCardsProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {voices.map((voice) => (
        <li
          key={voice.voice_id}
          className="flex items-center gap-2 rounded-md border-2 border-line bg-card ps-3 has-checked:border-primary"
        >
          <label className="flex min-h-target grow items-center gap-3 py-2">
            <input
              type="radio"
              name={group}
              value={voice.voice_id}
              checked={voice.voice_id === value}
              onChange={() => onChoose(voice.voice_id)}
              className="size-6 shrink-0 accent-primary"
            />
            {voice.description ? `${voice.name}, ${voice.description}` : voice.name}
          </label>
          {preview.playing === voice.voice_id ? (
            <IconButton
              label={`Stop preview of ${voice.name}`}
              icon={<StopIcon />}
              onClick={preview.stop}
            />
          ) : (
            <IconButton
              label={`Play preview of ${voice.name}`}
              icon={<PlayIcon />}
              onClick={() => preview.play(voice.voice_id, voice.preview_url)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
