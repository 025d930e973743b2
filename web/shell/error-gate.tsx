import { Component, type ReactNode } from "react";
import { reloadPage } from "../lib/reload-page.ts";
import { type Failure, failureOf, mayReload } from "./failure.ts";
import { isHarmlessError } from "./harmless-errors.ts";
import { ErrorScreen } from "./error-screen.tsx";

declare global {
  /** What went wrong before the application was hydrated (scripts/prerendered-pages.ts). */
  // eslint-disable-next-line no-var
  var failedEarly: unknown[] | null | undefined;
}

interface ErrorGateProps {
  children: ReactNode;
}

interface ErrorGateState {
  failure: Failure | null;
}

/**
 * Shows the error screen instead of the application after an uncaught error, be it thrown while a page was rendered
 * or loaded, in an event or in a promise. It is a class, because only a class can be an error boundary.
 */
export class ErrorGate extends Component<ErrorGateProps, ErrorGateState> {
  override state: ErrorGateState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorGateState {
    return { failure: failureOf(error) };
  }

  override componentDidCatch(error: unknown) {
    // The page was just navigated to, so a reload loses nothing.
    if (failureOf(error) === "outdated" && mayReload()) void reloadPage();
  }

  override componentDidMount() {
    for (const error of globalThis.failedEarly ?? []) this.show(error);
    globalThis.failedEarly = null;
    window.addEventListener("error", this.onError);
    window.addEventListener("unhandledrejection", this.onRejection);
  }

  override componentWillUnmount() {
    window.removeEventListener("error", this.onError);
    window.removeEventListener("unhandledrejection", this.onRejection);
  }

  onError = (event: ErrorEvent) => this.show(event.error ?? event.message);
  onRejection = (event: PromiseRejectionEvent) => this.show(event.reason);

  show(error: unknown) {
    if (!isHarmlessError(error)) this.setState({ failure: failureOf(error) });
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return <ErrorScreen failure={failure} />;
  }
}
