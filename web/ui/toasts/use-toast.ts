import { createContext, use } from "react";

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastMessage {
  title: string;
  text?: string;
  variant?: "default" | "destructive";
  action?: ToastAction;
}

export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** `const toast = useToast(); toast({ title: "Saved", text: "Your story is in the library." })` */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error("useToast needs a ToastProvider above it");
  return show;
}
