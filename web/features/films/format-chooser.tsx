import { FILM_FORMATS, FORMAT_LABELS } from "../../../contract/films.ts";
import { Choices } from "../../ui/forms/choices.tsx";
import type { FilmChoices } from "./film-choices.ts";

type FilmShape = Pick<FilmChoices, "format" | "height">;

interface FormatChooserProps {
  value: FilmShape;
  onChoose: (shape: FilmShape) => void;
}

const FINE = "tv-fine";
const OPTIONS = [
  ...FILM_FORMATS.map((format) => ({ value: format, label: FORMAT_LABELS[format] })),
  { value: FINE, label: "Large television (Full HD)" },
] as const;

/** Where the film will be watched, which decides its shape. */
export function FormatChooser({ value, onChoose }: FormatChooserProps) {
  return (
    <div className="grid gap-3">
      <Choices
        label="Where will it be watched?"
        options={OPTIONS}
        value={value.height === 1080 ? FINE : value.format}
        onChoose={(chosen) =>
          onChoose(
            chosen === FINE ? { format: "tv", height: 1080 } : { format: chosen, height: 720 },
          )
        }
      />
    </div>
  );
}
