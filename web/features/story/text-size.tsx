import { useState } from "react";
import { getPreference, storePreference } from "../../device/preferences.ts";
import { Button } from "../../ui/buttons/button.tsx";

const STORAGE_KEY = "storyTextSize";
const SIZES = [
  { className: "text-lg leading-relaxed", name: "Usual" },
  { className: "text-xl leading-relaxed", name: "Large" },
  { className: "text-2xl leading-relaxed", name: "Larger" },
  { className: "text-3xl leading-snug", name: "Largest" },
] as const;

/** The story's text size, stored on this device. */
export function useTextSize() {
  const [size, setSize] = useState(readSize);
  return {
    className: SIZES[size]?.className ?? SIZES[0].className,
    name: SIZES[size]?.name ?? SIZES[0].name,
    isLarge: size >= 2,
    smaller: size === 0 ? null : () => changeTo(size - 1),
    larger: size === SIZES.length - 1 ? null : () => changeTo(size + 1),
  };

  function changeTo(next: number) {
    setSize(next);
    storePreference(STORAGE_KEY, String(next));
  }
}

function readSize(): number {
  const size = Number(getPreference(STORAGE_KEY) ?? 0);
  return Number.isInteger(size) && size >= 0 && size < SIZES.length ? size : 0;
}

type TextSizeControlProps = Pick<ReturnType<typeof useTextSize>, "name" | "smaller" | "larger">;

export function TextSizeControl({ name, smaller, larger }: TextSizeControlProps) {
  return (
    <div role="group" aria-label="Text size" className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" disabled={!smaller} onClick={() => smaller?.()}>
        Smaller text
      </Button>
      <Button variant="secondary" disabled={!larger} onClick={() => larger?.()}>
        Larger text
      </Button>
      <output className="sr-only">{name} text</output>
    </div>
  );
}
