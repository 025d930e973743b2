import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { Routes } from "./router.tsx";
import { EarlyTap } from "./shell/early-tap.tsx";
import { ErrorGate } from "./shell/error-gate.tsx";
import { ToastProvider } from "./ui/toasts/toast.tsx";

interface ApplicationProps {
  queryClient: QueryClient;
  /** Knows the page's address. */
  Router: ComponentType<{ children: ReactNode }>;
}

/** The whole application. The browser and the prerendering render the same, since hydration needs the same HTML. */
export const Application = ({ queryClient, Router }: ApplicationProps) => (
  <ErrorGate>
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <Router>
          <Routes />
          <EarlyTap />
        </Router>
      </ToastProvider>
    </QueryClientProvider>
  </ErrorGate>
);
