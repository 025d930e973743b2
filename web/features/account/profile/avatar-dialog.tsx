import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Slider } from "../../../ui/forms/slider.tsx";
import { type Crop, drawSquare } from "./avatar-crop.ts";

const PREVIEW_EDGE = 384;
const MAX_ZOOM = 4;

interface AvatarDialogProps {
  picture: ImageBitmap;
  /** The square to begin with. */
  suggestion: Crop;
  isSaving: boolean;
  onSave: (crop: Crop) => void;
  onClose: () => void;
}

/** Chooses the square of a picture, with sliders that the keyboard moves too. */
export function AvatarDialog({
  picture,
  suggestion,
  isSaving,
  onSave,
  onClose,
}: AvatarDialogProps) {
  const [crop, setCrop] = useState(suggestion);
  const canMoveAcross = crop.zoom > 1 || picture.width > picture.height;
  const canMoveDown = crop.zoom > 1 || picture.height > picture.width;

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Your picture">
      <Preview picture={picture} crop={crop} />
      <CropSlider
        label="Closer"
        value={crop.zoom}
        min={1}
        max={MAX_ZOOM}
        onChange={(zoom) => setCrop({ ...crop, zoom })}
      />
      {canMoveAcross && (
        <CropSlider
          label="Left or right"
          value={crop.x}
          min={0}
          max={1}
          onChange={(x) => setCrop({ ...crop, x })}
        />
      )}
      {canMoveDown && (
        <CropSlider
          label="Up or down"
          value={crop.y}
          min={0}
          max={1}
          onChange={(y) => setCrop({ ...crop, y })}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button pending={isSaving} pendingText="Saving..." onClick={() => onSave(crop)}>
          Use this picture
        </Button>
      </div>
    </Dialog>
  );
}

function Preview({ picture, crop }: { picture: ImageBitmap; crop: Crop }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);
  return (
    <canvas
      ref={canvas}
      width={PREVIEW_EDGE}
      height={PREVIEW_EDGE}
      role="img"
      aria-label="How your picture will look"
      className="size-48 justify-self-center rounded-full border-2 border-line"
    />
  );
}

interface CropSliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

function CropSlider({ label, value, min, max, onChange }: CropSliderProps) {
  const percent = Math.round(((value - min) / (max - min)) * 100);
  return (
    <div>
      <p aria-hidden="true" className="font-semibold">
        {label}
      </p>
      <Slider
        label={label}
        value={value}
        min={min}
        max={max}
        step={(max - min) / 50}
        valueText={`${percent} percent`}
        onValueChange={onChange}
      />
    </div>
  );
}
