import { useState } from "react";
import {
  DEFAULT_SIMILARITY,
  DEFAULT_STABILITY,
  type Narration,
  TEXT_REQUIRED,
} from "../../../contract/narration.ts";
import { speaks } from "../../../contract/languages.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Slider } from "../../ui/slider.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/use-toast.ts";
import { defaultVoiceId } from "./default-voice.ts";
import type { ToldStory } from "./told-story.ts";
import { useGenerateSpeech, useVoices } from "./queries.ts";

interface TextToSpeechProps {
  story: ToldStory;
  onMade: (speech: Narration) => void;
}

/** Has any text spoken: a greeting, another ending, the story in other words. */
export function TextToSpeech({ story, onMade }: TextToSpeechProps) {
  const toast = useToast();
  const { language } = story;
  const all = useVoices();
  const voices = (all.data ?? []).filter(
    (voice) => !language || speaks(voice.languages, language.code),
  );
  const generate = useGenerateSpeech();
  const [text, setText] = useState(story.content);
  const [error, setError] = useState<string>();
  const [chosen, setChosen] = useState<string | null>(null);
  const [stability, setStability] = useState(DEFAULT_STABILITY);
  const [similarity, setSimilarity] = useState(DEFAULT_SIMILARITY);
  const voiceId = voices.find((one) => one.voice_id === chosen)?.voice_id ?? defaultVoiceId(voices);

  function start() {
    if (text.trim() === "") {
      setError(TEXT_REQUIRED);
      return;
    }
    if (voiceId === null) return;
    const voiceSettings = { stability, similarityBoost: similarity };
    generate.mutate(
      { text, voiceId, voiceSettings },
      {
        onSuccess: (made) => {
          onMade(made);
          toast({
            title: "Speech generated!",
            text: `It is ${Math.round(made.duration)} seconds long.`,
          });
        },
        onError: (failure) =>
          toast({
            title: "Failed to generate speech",
            text: failure.message,
            variant: "destructive",
          }),
      },
    );
  }

  if (language && all.isSuccess && voices.length === 0) {
    return <p>Text cannot be read aloud in {language.name} here: there is no voice for it.</p>;
  }
  return (
    <div className="grid gap-6">
      <Field label="Text to read aloud" error={error}>
        {(control) => (
          <Textarea
            {...control}
            className="max-h-96"
            lang={language?.code}
            dir={language ? "auto" : undefined}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className="grid gap-6 sm:grid-cols-3">
        <Field label="Voice">
          {({ id }) => (
            <Select
              id={id}
              value={voiceId ?? ""}
              options={voices.map((voice) => ({ value: voice.voice_id, label: voice.name }))}
              onValueChange={setChosen}
            />
          )}
        </Field>
        <UnitSlider label="Stability" value={stability} onChange={setStability} />
        <UnitSlider label="Similarity" value={similarity} onChange={setSimilarity} />
      </div>
      <Button
        className="justify-self-start"
        disabled={text === "" || voiceId === null}
        pending={generate.isPending}
        pendingText="Generating..."
        onClick={start}
      >
        Generate from Text
      </Button>
    </div>
  );
}

interface UnitSliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function UnitSlider({ label, value, onChange }: UnitSliderProps) {
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="flex justify-between gap-3 font-semibold">
        {label} <span className="font-normal tabular-nums">{value.toFixed(2)}</span>
      </p>
      <Slider
        label={label}
        value={value}
        min={0}
        max={1}
        step={0.01}
        valueText={value.toFixed(2)}
        onValueChange={onChange}
      />
    </div>
  );
}
