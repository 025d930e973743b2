import { useRef } from "react";

/**
 * Returns the focus to what opened a window, unless it has been moved on purpose: without a trigger of its own Radix
 * would leave it nowhere.
 */
export function useOpenerFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const isNowhere = document.activeElement === document.body;
      if (isNowhere && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
