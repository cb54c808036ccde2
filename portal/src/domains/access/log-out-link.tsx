import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSessionControl } from '../../platform/session/session-context.tsx';

/** Log-out for a signed-in user without a branch. */
export function LogOutLink() {
  'use no memo';
  const session = useSessionControl();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void session.signOut();
  };
  return (
    <Button variant="subtle" color="gray" onClick={leave} loading={leaving} fullWidth>
      Log out
    </Button>
  );
}
