import { useId, useState } from "react";
import { ALL_VOICES, type Voice } from "../../../contract/narration.ts";
import { Field } from "../../ui/forms/field.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { useVoiceCategories } from "./queries.ts";
import { useSound } from "./use-sound.ts";
import { VoiceCards } from "./voice-cards.tsx";

interface VoicePickerProps {
  voices: readonly Voice[];
  value: string;
  onChoose: (voiceId: string) => void;
}

/** The voices of a category, each with a short example to listen to. */
export function VoicePicker({ voices, value, onChoose }: VoicePickerProps) {
  const group = useId();
  const categories = useVoiceCategories().data ?? ALL_VOICES;
  const [category, setCategory] = useState("all");
  const preview = useSound("The preview cannot be played");
  const groups = groupVoices(voices, categories).filter(
    ({ key }) => category === "all" || key === category,
  );

  return (
    <div className="grid gap-4">
      <div className="max-w-sm">
        <Field label="Kind of voice">
          {({ id }) => (
            <Select
              id={id}
              value={category}
              options={Object.entries(categories).map(([key, label]) => ({ value: key, label }))}
              onValueChange={setCategory}
            />
          )}
        </Field>
      </div>
      <fieldset>
        <legend className="mb-2 font-semibold">Voice</legend>
        <div className="grid gap-5">
          {groups.map(({ key, label, voices: members }) => (
            <div key={key} role="group" aria-label={label}>
              <p aria-hidden="true" className="mb-2">
                {label}
              </p>
              <VoiceCards
                voices={members}
                value={value}
                group={group}
                onChoose={onChoose}
                preview={preview}
              />
            </div>
          ))}
        </div>
        {groups.length === 0 && <p className="text-ink-soft">There is no voice of this kind.</p>}
      </fieldset>
    </div>
  );
}

interface VoiceGroup {
  key: string;
  label: string;
  voices: Voice[];
}

/** In the order of the categories; voices of a category without a name come last. */
export function groupVoices(
  voices: readonly Voice[],
  categories: Readonly<Record<string, string>>,
): VoiceGroup[] {
  const named = Object.entries(categories)
    .filter(([key]) => key !== "all")
    .map(([key, label]) => ({ key, label, voices: voices.filter((v) => v.category === key) }));
  const others = voices.filter(({ category }) => category === "all" || !(category in categories));
  const rest = { key: "all", label: ALL_VOICES.all ?? "", voices: others };
  return [...named, rest].filter((group) => group.voices.length > 0);
}
