import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import "./app.css";
import { createQueryClient } from "./lib/query-client.ts";
import { Routes } from "./router.tsx";
import { ErrorGate } from "./shell/error-gate.tsx";
import { ToastProvider } from "./ui/toast.tsx";

const root = document.querySelector("#root");
if (!root) throw new Error("index.html has no element #root");

createRoot(root).render(
  <StrictMode>
    <ErrorGate>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <BrowserRouter>
            <Routes />
          </BrowserRouter>
        </ToastProvider>
      </QueryClientProvider>
    </ErrorGate>
  </StrictMode>,
);
