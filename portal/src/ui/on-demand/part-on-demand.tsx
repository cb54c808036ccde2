import { Component, type ReactNode, Suspense } from 'react';
import { showFailure } from '../toast/toast.ts';
import { CodeMissing } from './code-on-demand.tsx';

interface PartOnDemandProps {
  children: ReactNode;
  /** The part's code did not arrive, which has been said: whoever opened it closes it, so that it can be opened again. */
  onMissing: () => void;
}

/** A window or the like whose code loads when it is first opened. Where that fails the page around it stays as it is. */
export class PartOnDemand extends Component<PartOnDemandProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(failure: unknown): { isMissing: boolean } {
    if (failure instanceof CodeMissing) return { isMissing: true };
    throw failure;
  }

  override componentDidCatch(failure: unknown): void {
    if (!(failure instanceof CodeMissing)) return;
    showFailure('This could not be opened.', 'The connection seems to be lost. Please try again in a moment.');
    this.props.onMissing();
    // The next opening asks anew.
    failure.retry().catch(() => undefined);
    this.setState({ isMissing: false });
  }

  override render(): ReactNode {
    return this.state.isMissing ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
