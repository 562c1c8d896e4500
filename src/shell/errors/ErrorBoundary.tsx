import { Component, type ReactNode } from "react";
import { UnexpectedError } from "./UnexpectedError.tsx";

interface State {
  readonly error?: unknown;
  readonly failed: boolean;
}

/** Catches what no route caught, around everything: the page stays calm and says a reference number. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <UnexpectedError error={this.state.error} onAgain={() => this.setState({ failed: false })} />;
  }
}
