import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { CodeMissing } from './code-on-demand.tsx';

const again_ms = 30_000;
const longest_ms = 5_000;

/** Waits until the browser is idle. Safari cannot report that, so it waits a moment instead. */
function onIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(work, { timeout: longest_ms });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(work, 1_500);
  return () => clearTimeout(timer);
}

/** The user did not ask for this part, so a load failure is not shown; the load is retried later. */
export class Quietly extends Component<{ children: ReactNode; waiting?: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false };
  #timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(failure: unknown): { isMissing: boolean } {
    if (failure instanceof CodeMissing) return { isMissing: true };
    throw failure;
  }

  override componentDidCatch(failure: unknown): void {
    if (!(failure instanceof CodeMissing)) return;
    this.#timer = setTimeout(() => {
      const again = (): void => this.setState({ isMissing: false });
      failure.retry().then(again, again);
    }, again_ms);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  override render(): ReactNode {
    const { children, waiting = null } = this.props;
    return this.state.isMissing ? waiting : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}

/** A non-urgent part of the page: its code loads when the browser is idle. `waiting` takes its place until then. */
export function LazyOnIdle({ children, waiting = null }: { children: ReactNode; waiting?: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => onIdle(() => setIdle(true)), []);
  return isIdle ? <Quietly waiting={waiting}>{children}</Quietly> : waiting;
}
