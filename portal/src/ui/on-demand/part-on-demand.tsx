import { Component, type ReactNode, Suspense } from 'react';
import { showFailure } from '../toast/toast.ts';
import { CodeMissing } from './code-on-demand.tsx';

interface PartOnDemandProps {
  children: ReactNode;
  /** Called when the part's code did not load, after a toast. The owner closes the part, so that it can be opened again. */
  onMissing: () => void;
}

/** A window or similar part whose code loads when it is first opened. A load failure leaves the page around it intact. */
export class PartOnDemand extends Component<PartOnDemandProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(failure: unknown): { isMissing: boolean } {
    if (failure instanceof CodeMissing) return { isMissing: true };
    throw failure;
  }

  override componentDidCatch(failure: unknown): void {
    if (!(failure instanceof CodeMissing)) return;
    showFailure('This could not be opened.', 'You may be offline. Please try again in a moment.');
    this.props.onMissing();
    // The next opening retries.
    failure.retry().catch(() => undefined);
    this.setState({ isMissing: false });
  }

  override render(): ReactNode {
    return this.state.isMissing ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
