import { Toast } from "radix-ui";
import { iconButtonClass } from "../buttons/button-class.ts";
import { CloseIcon } from "../pictures/icons.tsx";
import type { ShownToast } from "./toast.tsx";

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

const STYLES = {
  default: "border-line bg-card text-ink",
  destructive: "border-danger bg-danger-soft text-danger",
} as const;

interface ToasterProps {
  /** Null before the first toast; the region is rendered all the same, for the F8 key. */
  toast: ShownToast | null;
}

export function Toaster({ toast }: ToasterProps) {
  return (
    <Toast.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label="Notice"
    >
      {toast && <ToastCard key={toast.key} toast={toast} />}
      <Toast.Viewport
        hotkey={["F8"]}
        className="fixed inset-x-0 top-0 z-60 flex flex-col p-4 outline-none sm:inset-x-auto sm:end-0 sm:top-auto sm:bottom-[var(--bar-height,0px)] sm:w-[28rem] sm:max-w-full sm:p-6"
      />
    </Toast.Provider>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { title, text, variant = "default", action } = toast;
  return (
    <Toast.Root
      // A modal dialog turns the pointer off for everything behind it, and a toast lies before it.
      style={{ pointerEvents: "auto" }}
      className={`flex animate-rise items-start gap-3 rounded-lg border-2 p-4 shadow-patch data-[state=closed]:opacity-0 data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${STYLES[variant]}`}
    >
      <div className="grid grow gap-1">
        <Toast.Title className="font-semibold">{title}</Toast.Title>
        {text !== undefined && <Toast.Description>{text}</Toast.Description>}
        {action && (
          <Toast.Action
            altText={action.label}
            onClick={action.onClick}
            className="mt-1 min-h-target justify-self-start rounded-md border-2 border-current px-4 py-1 font-semibold hover:bg-sunken"
          >
            {action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close aria-label="Close" className={iconButtonClass("-me-2 -mt-1.5 text-current")}>
        <CloseIcon />
      </Toast.Close>
    </Toast.Root>
  );
}
