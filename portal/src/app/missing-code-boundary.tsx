import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { AccessPage } from '../domains/access/parts/access-page.tsx';
import { CodeMissing } from '../ui/on-demand/code-on-demand.tsx';
import { missing_code, useMissingCode } from './use-missing-code.ts';

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
