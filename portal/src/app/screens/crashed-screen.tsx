import { Button } from '@mantine/core';
import { IconMoodConfuzed } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { MessageScreen } from './message-screen.tsx';
import { WayOut } from './way-out.tsx';

/** A page that broke, or whose code could not be loaded: the frame stays, and it can be tried again. */
export function CrashedScreen({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <MessageScreen
      icon={<IconMoodConfuzed size={28} stroke={1.5} />}
      title="This page stopped working"
      actions={
        <>
          <Button onClick={retry}>Retry</Button>
          <WayOut />
        </>
      }
    >
      Nothing that was saved is lost. Try again; if it happens again, reload the page.
    </MessageScreen>
  );
}
