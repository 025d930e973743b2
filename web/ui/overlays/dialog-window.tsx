import { Dialog as RadixDialog } from "radix-ui";
import { IconButton } from "../buttons/button.tsx";
import { CloseIcon } from "../pictures/icons.tsx";
import type { DialogProps } from "./dialog.tsx";
import { useOpenerFocus } from "./use-opener-focus.ts";

export const overlayClass = "fixed inset-0 z-40 animate-appear bg-scrim";
export const sheetClass =
  "fixed start-1/2 top-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 -translate-y-1/2 animate-appear gap-4 overflow-y-auto rounded-lg border-2 border-line bg-card p-6 text-ink shadow-patch rtl:translate-x-1/2 sm:p-8";

/** A window over the page, closed by its button, by Escape or by a click beside it. */
export function DialogWindow({ open, onOpenChange, title, description, children }: DialogProps) {
  const openerFocus = useOpenerFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayClass} />
        <RadixDialog.Content
          className={sheetClass}
          {...openerFocus}
          {...(description === undefined && { "aria-describedby": undefined })}
        >
          <div className="flex items-start justify-between gap-4">
            <RadixDialog.Title className="font-title text-2xl font-semibold">
              {title}
            </RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label="Close" icon={<CloseIcon />} className="-me-2 -mt-1" />
            </RadixDialog.Close>
          </div>
          {description !== undefined && (
            <RadixDialog.Description className="text-ink-soft">
              {description}
            </RadixDialog.Description>
          )}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
