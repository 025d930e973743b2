import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { type FieldValues, useForm } from "react-hook-form";
import type { z } from "../../contract/zod.ts";

/**
 * A form over something that is stored on the device while it is filled in, such as a draft. The stored value is the
 * source of truth: every change is reported to it, and what changes it otherwise (dictation, another order, a text
 * that was written again) reaches the form as `values`.
 */
export function useStoredForm<Values extends FieldValues>(
  schema: z.ZodMiniType<Values, Values>,
  values: Values,
) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    values,
    resetOptions: { keepErrors: true, keepIsSubmitted: true },
  });
  const { isSubmitted } = form.formState;
  const { trigger } = form;
  const serialized = JSON.stringify(values);
  const checked = useRef(serialized);
  useEffect(() => {
    if (checked.current === serialized) return;
    checked.current = serialized;
    // The present errors belong to the previous values.
    if (isSubmitted) void trigger();
  }, [isSubmitted, serialized, trigger]);
  return form;
}
