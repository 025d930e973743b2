import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm, useWatch } from "react-hook-form";
import {
  DEFAULT_SIMILARITY,
  DEFAULT_STABILITY,
  type Narration,
  type SpeechForm,
  speechForm,
} from "../../../contract/narration.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { Slider } from "../../ui/forms/slider.tsx";
import { Textarea } from "../../ui/forms/textarea.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { defaultVoiceId } from "./default-voice.ts";
import type { NarratedStory } from "./narrated-story.ts";
import { useGenerateSpeech, useVoices } from "./queries.ts";
import { findSpeakers } from "./speakers.ts";

interface TextToSpeechProps {
  story: NarratedStory;
  onMade: (speech: Narration) => void;
}

/** Generates speech of any text: a greeting, another ending, the story in other words. */
export function TextToSpeech({ story, onMade }: TextToSpeechProps) {
  const toast = useToast();
  const { spokenIn } = story;
  const all = useVoices();
  const voices = findSpeakers(all.data, story);
  const generate = useGenerateSpeech();
  const form = useForm<SpeechForm>({
    resolver: zodResolver(speechForm),
    defaultValues: {
      text: story.content,
      voiceId: null,
      voiceSettings: { stability: DEFAULT_STABILITY, similarityBoost: DEFAULT_SIMILARITY },
    },
  });
  const { control: fields } = form;
  const { errors } = form.formState;
  const [text, chosen] = useWatch({ control: fields, name: ["text", "voiceId"] });
  const voiceId = voices.find((one) => one.voice_id === chosen)?.voice_id ?? defaultVoiceId(voices);

  const submit = form.handleSubmit((speech) => {
    if (voiceId === null) return;
    generate.mutate(
      { ...speech, voiceId },
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
  });

  if (all.isSuccess && voices.length === 0) {
    return <p>Text cannot be read aloud in {spokenIn.name} here: there is no voice for it.</p>;
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <Field label="Text to read aloud" error={errors.text?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...form.register("text")}
            className="max-h-96"
            lang={spokenIn.code}
          />
        )}
      </Field>
      <Field label="Voice">
        {({ id }) => (
          <Select
            id={id}
            value={voiceId ?? ""}
            options={voices.map((voice) => ({ value: voice.voice_id, label: voice.name }))}
            onValueChange={(voice) => form.setValue("voiceId", voice)}
          />
        )}
      </Field>
      <details>
        <summary className="min-h-target rounded-md py-2 font-semibold">
          More: how the voice reads
        </summary>
        <div className="grid gap-6 pt-2 sm:grid-cols-2">
          <Controller
            control={fields}
            name="voiceSettings.stability"
            render={({ field }) => (
              <UnitSlider label="Stability" value={field.value} onChange={field.onChange} />
            )}
          />
          <Controller
            control={fields}
            name="voiceSettings.similarityBoost"
            render={({ field }) => (
              <UnitSlider label="Similarity" value={field.value} onChange={field.onChange} />
            )}
          />
        </div>
      </details>
      <Button
        type="submit"
        className="justify-self-start"
        disabled={text === "" || voiceId === null}
        pending={generate.isPending}
        pendingText="Generating..."
      >
        Generate from Text
      </Button>
    </form>
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
        {label}{" "}
        <span className="font-normal [font-variant-numeric:tabular-nums]">{value.toFixed(2)}</span>
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
