import type { ReactNode } from "react";
import { type Control, Controller } from "react-hook-form";
import type { Captioned } from "../../../lib/story-fields.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Textarea } from "../../../ui/forms/textarea.tsx";

export type EditorControl = Control<{ title: string; content: string; pictures: Captioned[] }>;

interface CaptionFieldProps {
  control: EditorControl;
  picture: Captioned;
  /** Its place among the pictures. */
  index: number;
  label: ReactNode;
  isSmall?: boolean;
  onChange: (picture: Captioned) => void;
}

export const CaptionField = ({
  control,
  picture,
  index,
  label,
  isSmall = false,
  onChange,
}: CaptionFieldProps) => (
  <Controller
    control={control}
    name={`pictures.${index}.caption`}
    render={({ field, fieldState }) => (
      <Field label={label} error={fieldState.error?.message}>
        {(attributes) => (
          <Textarea
            {...attributes}
            ref={field.ref}
            value={picture.caption}
            style={isSmall ? { minHeight: "4.75rem" } : undefined}
            onBlur={field.onBlur}
            onChange={(event) => {
              field.onChange(event);
              onChange({ ...picture, caption: event.currentTarget.value });
            }}
          />
        )}
      </Field>
    )}
  />
);
