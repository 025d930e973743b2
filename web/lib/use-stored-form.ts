import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { type FieldValues, useForm } from "react-hook-form";
import type { z } from "../../contract/zod.ts";

/**
 * A form over something that is stored on the device while it is filled in, such as a draft. What is stored is what holds:
 * every change is told to it, and what reaches it by other ways (dictated words, another order, a text that was written
 * again) reaches the form as `values`.
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
    // The errors that stand there are of what stood there before.
    if (isSubmitted) void trigger();
  }, [isSubmitted, serialized, trigger]);
  return form;
}
