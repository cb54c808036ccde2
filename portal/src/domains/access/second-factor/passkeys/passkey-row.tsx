import { type OwnPasskey, removePasskey } from '@clinic/contract/access/second-factor.ts';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { showDateTime } from '../../../../platform/format.ts';
import { ConfirmCall } from '../../../../platform/list/confirm-call.tsx';
import { FactorRow } from '../factor-row.tsx';
import { NamePasskey } from './name-passkey.tsx';
import { own_factor_reads } from '../second-factor.data.ts';

const wordsOf = ({ created_at, last_used_at, synced }: OwnPasskey): string => {
  const used = last_used_at === null ? 'not used yet' : `last used ${showDateTime(last_used_at)}`;
  return `Passkey${synced ? ', synced' : ''} · added ${showDateTime(created_at)} · ${used}`;
};

/** A passkey with its actions. */
export function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const [asking, setAsking] = useState<'name' | 'removal'>();
  const close = () => setAsking(undefined);
  const below = wordsOf(passkey);
  return (
    <>
      <FactorRow
        icon={<IconFingerprint size={20} stroke={1.5} />}
        title={passkey.name}
        below={below}
        actions={
          <>
            <Button size="xs" variant="default" onClick={() => setAsking('name')} aria-label={`Rename ${passkey.name}`}>
              Rename
            </Button>
            <Button
              size="xs"
              variant="light"
              color="red"
              onClick={() => setAsking('removal')}
              aria-label={`Remove ${passkey.name}`}
            >
              Remove
            </Button>
          </>
        }
      />
      {asking === 'name' && <NamePasskey passkey={passkey} onClose={close} />}
      {asking === 'removal' && (
        <ConfirmCall
          does={{
            label: 'Remove',
            call: removePasskey,
            question:
              'You can no longer sign in with this passkey. The device may still offer it, so delete it there too.',
            dismiss: 'Keep it',
            destructive: true,
            saved: 'The passkey was removed.',
            failed: 'The passkey could not be removed.',
          }}
          id={passkey.id}
          called={`${passkey.name}?`}
          reads={own_factor_reads}
          onClose={close}
        />
      )}
    </>
  );
}
