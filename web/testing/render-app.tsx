import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { createQueryClient } from "../lib/query-client.ts";
import { Routes } from "../router.tsx";
import { ToastProvider } from "../ui/toasts/toast.tsx";

/** The whole application at `path`, as a browser would open it. */
export function renderApp(path: string) {
  const queryClient = createQueryClient();
  const person = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <MemoryRouter initialEntries={[path]}>
          <Routes />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { queryClient, person };
}
