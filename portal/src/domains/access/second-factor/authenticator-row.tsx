import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { showDateTime } from '../../../platform/format.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { FactorRow } from './factor-row.tsx';
import { useRemoveAuthenticator } from './second-factor.data.ts';

interface AuthenticatorRowProps {
  since: string | null;
  onSetUp: () => void;
}

/** The authenticator app, or the offer to set one up. */
export function AuthenticatorRow({ since, onSetUp }: AuthenticatorRowProps) {
  const { isWorking, attempt } = useAttempt();
  const removeApp = useRemoveAuthenticator();
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    await attempt(() => removeApp({}), {
      saved: 'The authenticator app was removed.',
      failed: 'The authenticator app could not be removed.',
    });
    setRemoving(false);
  };
  return (
    <>
      <FactorRow
        icon={<IconDeviceMobile size={20} stroke={1.5} />}
        title="Authenticator app"
        below={since === null ? 'Shows a new code every 30 seconds, even offline.' : `Set up ${showDateTime(since)}`}
        actions={
          since === null ? (
            <Button size="xs" onClick={onSetUp}>
              Set up
            </Button>
          ) : (
            <>
              <Button size="xs" variant="default" onClick={onSetUp}>
                New phone
              </Button>
              <Button
                size="xs"
                variant="light"
                color="red"
                onClick={() => setRemoving(true)}
                aria-label="Remove the authenticator app"
              >
                Remove
              </Button>
            </>
          )
        }
      />
      <ConfirmModal
        opened={removing}
        title="Remove the authenticator app?"
        confirm="Remove"
        dismiss="Keep it"
        destructive
        working={isWorking}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      >
        Its codes will stop working.
      </ConfirmModal>
    </>
  );
}
