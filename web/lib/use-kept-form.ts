import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { type FieldValues, useForm } from "react-hook-form";
import type { z } from "../../contract/zod.ts";

/**
 * A form over something that is kept on the device while it is filled in, such as a draft. What is kept is what holds:
 * every change is told to it, and what reaches it by other ways (dictated words, another order, a text that was written
 * again) reaches the form as `values`.
 */
export function useKeptForm<Values extends FieldValues>(
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
  const told = JSON.stringify(values);
  const checked = useRef(told);
  useEffect(() => {
    if (checked.current === told) return;
    checked.current = told;
    // The errors that stand there are of what stood there before.
    if (isSubmitted) void trigger();
  }, [isSubmitted, told, trigger]);
  return form;
}
