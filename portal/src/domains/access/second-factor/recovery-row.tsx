import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { Window } from '../../../ui/window/window.tsx';
import { FactorRow } from './factor-row.tsx';
import { RecoveryCodesShown } from './recovery-codes-shown.tsx';
import { useMakeRecoveryCodes } from './second-factor.data.ts';

const leftWords = (left: number): string => {
  if (left === 0) return 'None left. Create new ones before you need them.';
  return left === 1 ? '1 left.' : `${left} left.`;
};

/** The recovery codes for a lost device. */
export function RecoveryRow({ left }: { left: number }) {
  const { isWorking, attempt } = useAttempt();
  const makeCodes = useMakeRecoveryCodes();
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const make = async () => {
    const show = async () => setCodes((await makeCodes({ body: {} })).recovery_codes);
    await attempt(show, { failed: 'New codes could not be created.' });
    setAsking(false);
  };
  return (
    <>
      <FactorRow
        icon={<IconListNumbers size={20} stroke={1.5} />}
        title="Recovery codes"
        below={leftWords(left)}
        actions={
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            Create new codes
          </Button>
        }
      />
      <ConfirmModal
        opened={asking}
        title="Create new recovery codes?"
        confirm="Create new codes"
        working={isWorking}
        onConfirm={() => void make()}
        onClose={() => setAsking(false)}
      >
        Your current codes will stop working.
      </ConfirmModal>
      {codes && (
        <Window
          opened
          onClose={() => setCodes(undefined)}
          title="Your recovery codes"
          size="sm"
          closeOnClickOutside={false}
          closeOnEscape={false}
          withCloseButton={false}
        >
          <RecoveryCodesShown codes={codes} onDone={() => setCodes(undefined)} />
        </Window>
      )}
    </>
  );
}
