import { AlertDialog } from "radix-ui";
import { Button } from "../buttons/button.tsx";
import type { ConfirmProps } from "./confirm.tsx";
import { overlayClass, sheetClass } from "./dialog-window.tsx";
import { useOpenerFocus } from "./use-opener-focus.ts";

/** The window of a Confirm, as it is loaded. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  action,
  cancel = "Cancel",
  pending = false,
  pendingText,
  variant = "danger",
  onConfirm,
}: ConfirmProps) {
  const openerFocus = useOpenerFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClass} />
        <AlertDialog.Content className={sheetClass} {...openerFocus}>
          <AlertDialog.Title className="font-title text-2xl font-semibold">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description>{text}</AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancel}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={variant}
              pending={pending}
              {...(pendingText !== undefined && { pendingText })}
              onClick={onConfirm}
            >
              {action}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
