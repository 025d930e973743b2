import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { NaturalVoice, NaturalVoices as Service } from "../../../../contract/natural-voice.ts";
import { capitalize } from "../../../lib/capitalize.ts";
import { useSound } from "../use-sound.ts";
import { VoiceCards } from "../voice-cards.tsx";
import { findFiles, type NeededFiles } from "./natural-queries.ts";
import { findOffer } from "./offered.ts";
import { findPace, sayMegabytes, sayMinutes, speechOfText } from "./pace.ts";

/** Bytes of what runs the model, as it is sent. */
const RUNTIME_BYTES = 3.7e6;

export const downloadOf = ({ model, voice }: NeededFiles): number =>
  model.bytes + voice.bytes + RUNTIME_BYTES;

interface NaturalVoicesProps {
  service: Service;
  /** Those that read the story's language. */
  voices: readonly NaturalVoice[];
  /** What is read. */
  text: string;
  /** No other voice reads the language. */
  isAlone: boolean;
  value: string;
  onChoose: (voiceId: string) => void;
}

/** Natural voices among the others: what they sound like, and what they cost before anything is loaded. */
export function NaturalVoices({
  service,
  voices,
  text,
  isAlone,
  value,
  onChoose,
}: NaturalVoicesProps) {
  const group = useId();
  const preview = useSound("The preview cannot be played");
  const files = findFiles(
    service,
    voices.find((one) => one.voice_id === value)?.voice_id ?? voices[0]?.voice_id ?? "",
  );
  const offer = useQuery({
    queryKey: ["device/natural-voice", files?.voice.sha256],
    queryFn: () => findOffer(files),
    gcTime: 0,
  }).data;
  if (!offer) return null;
  const { whyNot, isHere } = offer;

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Natural voices, made on this computer</legend>
      {whyNot !== null ? (
        <p className="text-ink-soft">{whyNot}</p>
      ) : (
        <>
          <p className="max-w-prose text-ink-soft">
            {isAlone && "Or one of these reads it, which takes a computer some minutes."} They sound
            like people reading.{" "}
            {files &&
              (isHere
                ? "Already downloaded."
                : `Downloads ${sayMegabytes(downloadOf(files))} once.`)}{" "}
            {capitalize(sayMinutes(speechOfText(text) * findPace()))} for this story on this
            computer.
          </p>
          <VoiceCards
            voices={voices}
            value={value}
            group={group}
            onChoose={onChoose}
            preview={preview}
          />
        </>
      )}
    </fieldset>
  );
}
