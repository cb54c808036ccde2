import { Button } from '@mantine/core';
import { Component, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { AccessPage } from '../domains/access/parts/access-page.tsx';
import { CodeMissing } from '../ui/on-demand/code-on-demand.tsx';
import { onWake } from '../platform/network/on-wake.ts';
import { reloadWhereReachable } from '../platform/recovery/reload.ts';

/** The message when a page's code did not load. */
export const missing_code = {
  title: 'This page could not be loaded',
  text: 'You may be offline, or the portal has just been updated. Nothing that was saved is lost.',
};

/**
 * Retries loading a page's code: on request, and when the network returns. If the server answers but the code is gone, a newer portal is
 * deployed and the page reloads.
 */
export function useMissingCode(failure: CodeMissing | undefined, onArrived: () => void) {
  'use no memo';
  const [isTrying, setTrying] = useState(false);
  const attempt = async (mayReload: boolean) => {
    if (!failure || isTrying) return;
    setTrying(true);
    try {
      await failure.retry();
      onArrived();
    } catch {
      if (mayReload && (await reloadWhereReachable())) return;
    }
    setTrying(false);
  };
  const wake = useEffectEvent(() => void attempt(false));
  useEffect(() => (failure ? onWake(() => wake()) : undefined), [failure]);
  return { isTrying, retry: () => void attempt(true) };
}

/** The outermost boundary: if code of the frame or the sign-in did not load, it says so and retries. */
export class MissingCodeBoundary extends Component<{ children: ReactNode }, { missing?: CodeMissing | undefined }> {
  override state: { missing?: CodeMissing | undefined } = {};

  static getDerivedStateFromError(failure: unknown): { missing: CodeMissing } {
    if (failure instanceof CodeMissing) return { missing: failure };
    throw failure;
  }

  override render(): ReactNode {
    const { missing } = this.state;
    if (missing === undefined) return this.props.children;
    return <MissingCode missing={missing} onArrived={() => this.setState({ missing: undefined })} />;
  }
}

function MissingCode({ missing, onArrived }: { missing: CodeMissing; onArrived: () => void }) {
  const { isTrying, retry } = useMissingCode(missing, onArrived);
  return (
    <AccessPage title={missing_code.title} lead={missing_code.text}>
      <Button onClick={retry} loading={isTrying} fullWidth>
        Retry
      </Button>
    </AccessPage>
  );
}
