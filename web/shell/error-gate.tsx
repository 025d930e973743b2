import { Component, type ReactNode } from "react";
import { isHarmlessError } from "./harmless-errors.ts";
import { ErrorScreen } from "./error-screen.tsx";

interface ErrorGateProps {
  children: ReactNode;
}

/**
 * Shows the error screen instead of the application after an error that nothing has caught, be it
 * thrown while a page was drawn or loaded, in an event or in a promise. A class, because only a class
 * can catch what its children throw.
 */
export class ErrorGate extends Component<ErrorGateProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidMount() {
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
    if (!isHarmlessError(error)) this.setState({ broken: true });
  }

  override render() {
    return this.state.broken ? <ErrorScreen /> : this.props.children;
  }
}
