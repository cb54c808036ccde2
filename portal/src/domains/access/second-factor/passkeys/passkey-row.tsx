import type { OwnPasskey } from '@clinic/contract/access/second-factor.ts';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../../../platform/api/api-problem.ts';
import { showDateTime } from '../../../../platform/format.ts';
import { ConfirmModal } from '../../../../ui/window/confirm-modal.tsx';
import { showFailure, showSuccess } from '../../../../ui/toast/toast.ts';
import { FactorRow } from '../factor-row.tsx';
import { NamePasskey } from './name-passkey.tsx';
import { useOwnFactorChanges } from '../second-factor.data.ts';

const wordsOf = ({ created_at, last_used_at, synced }: OwnPasskey): string => {
  const used = last_used_at === null ? 'not used yet' : `last used ${showDateTime(last_used_at)}`;
  return `Passkey${synced ? ', synced' : ''} · added ${showDateTime(created_at)} · ${used}`;
};

/** A passkey with its actions. */
export function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const changes = useOwnFactorChanges();
  const [asking, setAsking] = useState<'name' | 'removal'>();
  const close = () => setAsking(undefined);
  const below = wordsOf(passkey);
  const remove = async () => {
    try {
      await changes.removePasskey(passkey.id);
      showSuccess('The passkey was removed.');
    } catch (failure) {
      showFailure('The passkey could not be removed.', sentenceOf(failure));
    }
    close();
  };
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
      <ConfirmModal
        opened={asking === 'removal'}
        title={`Remove ${passkey.name}?`}
        confirm="Remove"
        dismiss="Keep it"
        destructive
        working={changes.isPending}
        onConfirm={() => void remove()}
        onClose={close}
      >
        You can no longer sign in with this passkey. The device may still offer it, so delete it there too.
      </ConfirmModal>
    </>
  );
}
