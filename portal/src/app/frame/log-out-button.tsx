import { ActionIcon, Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useLeavePortal } from '../actions/use-leave-portal.ts';

/** Ends the session. */
export function LogOutButton() {
  'use no memo';
  const { leaving, leave } = useLeavePortal();
  const icon = <IconLogout size={18} stroke={1.75} aria-hidden />;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        px="xs"
        leftSection={icon}
        loading={leaving}
        onClick={() => void leave()}
        visibleFrom="md"
      >
        Log out
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        loading={leaving}
        onClick={() => void leave()}
        hiddenFrom="md"
        aria-label="Log out"
      >
        {icon}
      </ActionIcon>
    </>
  );
}
