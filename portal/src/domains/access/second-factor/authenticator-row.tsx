import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { showDateTime } from '../../../platform/format.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { FactorRow } from './factor-row.tsx';
import { useOwnFactorChanges } from './second-factor.data.ts';

interface AuthenticatorRowProps {
  since: string | null;
  onSetUp: () => void;
}

/** The authenticator app, or the offer to set one up. */
export function AuthenticatorRow({ since, onSetUp }: AuthenticatorRowProps) {
  const changes = useOwnFactorChanges();
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    try {
      await changes.removeApp();
      showSuccess('The authenticator app was removed.');
    } catch (failure) {
      showFailure('The authenticator app could not be removed.', sentenceOf(failure));
    }
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
        working={changes.isPending}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      >
        Its codes will stop working.
      </ConfirmModal>
    </>
  );
}
