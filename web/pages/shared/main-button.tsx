import { type ComponentProps, useEffect, useImperativeHandle, useRef } from "react";
import { Button } from "../../ui/buttons/button.tsx";

interface MainButtonProps extends Omit<ComponentProps<typeof Button>, "className"> {
  /** It has the focus: OK on a remote control, or Enter, is enough. */
  hasFocus?: boolean;
}

/** The one large button of a link's page. */
export function MainButton({ ref, hasFocus = true, ...button }: MainButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => element.current!);
  useEffect(() => {
    if (hasFocus) element.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <Button
      ref={element}
      {...button}
      className="min-h-20! min-w-72 gap-4! justify-self-start px-8! text-2xl! max-sm:w-full max-sm:min-w-0"
    />
  );
}
