import { removeAuthenticator } from '@clinic/contract/access/second-factor.ts';
import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmCall } from '../../../platform/list/confirm-call.tsx';
import { showDateTime } from '../../../platform/format.ts';
import { FactorRow } from './factor-row.tsx';
import { own_factor_reads } from './second-factor.data.ts';

interface AuthenticatorRowProps {
  since: string | null;
  onSetUp: () => void;
}

/** The authenticator app, or the offer to set one up. */
export function AuthenticatorRow({ since, onSetUp }: AuthenticatorRowProps) {
  const [removing, setRemoving] = useState(false);
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
      {removing && (
        <ConfirmCall
          does={{
            label: 'Remove',
            call: removeAuthenticator,
            question: 'Its codes will stop working.',
            dismiss: 'Keep it',
            destructive: true,
            saved: 'The authenticator app was removed.',
            failed: 'The authenticator app could not be removed.',
          }}
          called="the authenticator app?"
          reads={own_factor_reads}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
