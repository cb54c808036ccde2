import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { CodeMissing } from './code-on-demand.tsx';

const again_ms = 30_000;
const longest_ms = 5_000;

/** Waits until the page has nothing else to do; Safari does not tell, there it is a moment. */
function atRest(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(work, { timeout: longest_ms });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(work, 1_500);
  return () => clearTimeout(timer);
}

/** Nobody asked for it, so nobody is told that its code did not arrive: it is asked for again in a while. */
export class Quietly extends Component<{ children: ReactNode }, { isMissing: boolean }> {
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
    return this.state.isMissing ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}

/** A part that nobody waits for: its code comes when the page is at rest. */
export function PartAtRest({ children }: { children: ReactNode }) {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => atRest(() => setAtRest(true)), []);
  return isAtRest && <Quietly>{children}</Quietly>;
}
