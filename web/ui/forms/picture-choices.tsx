import { type ReactNode, useId } from "react";

interface PictureChoicesProps {
  legend: ReactNode;
  /** What stands for none of them. */
  none: string;
  pictures: readonly { id: string; url: string; label: string }[];
  /** Null for none of them. */
  value: string | null;
  onChoose: (id: string | null) => void;
}

/** Pictures as small tiles, one of which is chosen, or none. */
export function PictureChoices({ legend, none, pictures, value, onChoose }: PictureChoicesProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2">{legend}</legend>
      <label className="flex min-h-target cursor-pointer items-center gap-3">
        <input
          type="radio"
          name={name}
          checked={value === null}
          onChange={() => onChoose(null)}
          className="size-6 accent-primary"
        />
        {none}
      </label>
      <div className="mt-2 grid grid-cols-3 gap-3 sm:grid-cols-4">
        {pictures.map(({ id, url, label }) => (
          <label
            key={id}
            className="relative cursor-pointer overflow-hidden rounded-md border-4 border-line has-checked:border-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={value === id}
              onChange={() => onChoose(id)}
              aria-label={label}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <img
              src={url}
              alt=""
              loading="lazy"
              className="aspect-4/3 w-full object-cover object-top"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
