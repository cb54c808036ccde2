import { ActionIcon, Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { forgetModifiedForms, confirmLeave } from '../../platform/form/modified-form.ts';
import { useSessionControl } from '../../platform/session/session-context.tsx';

/** Asks about unsaved changes, ends the session on the server, then here and in every tab. */
export function LogOutButton() {
  const session = useSessionControl();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    if (!(await confirmLeave())) return;
    setLeaving(true);
    forgetModifiedForms();
    void session.signOut();
  };
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
