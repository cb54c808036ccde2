import { Button } from '@mantine/core';
import { IconCloudOff, IconMoodConfuzed } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CodeMissing } from '../../ui/on-demand/code-on-demand.tsx';
import { missing_code, useMissingCode } from '../missing-code-boundary.tsx';
import { MessageScreen } from './message-screen.tsx';
import { WayOut } from './way-out.tsx';

/** A page that crashed, or whose code did not load. The frame stays and the page can be retried. It is not memoised. */
export function CrashedScreen({ error, reset }: ErrorComponentProps) {
  'use no memo';
  const router = useRouter();
  const startOver = () => {
    reset();
    void router.invalidate();
  };
  const missing = error instanceof CodeMissing ? error : undefined;
  const code = useMissingCode(missing, startOver);
  const icon = { size: 28, stroke: 1.5 };
  return (
    <MessageScreen
      icon={missing ? <IconCloudOff {...icon} /> : <IconMoodConfuzed {...icon} />}
      title={missing ? missing_code.title : 'This page stopped working'}
      actions={
        <>
          <Button onClick={missing ? code.retry : startOver} loading={code.isTrying}>
            Retry
          </Button>
          <WayOut />
        </>
      }
    >
      {missing
        ? missing_code.text
        : 'Nothing that was saved is lost. Please try again. If it happens again, reload the page.'}
    </MessageScreen>
  );
}
