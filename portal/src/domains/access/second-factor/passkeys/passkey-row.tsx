import { type OwnPasskey, removePasskey, renamePasskey } from '@clinic/contract/access/second-factor.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { showDateTime } from '../../../../platform/format.ts';
import { ConfirmCall } from '../../../../platform/list/confirm-call.tsx';
import { FactorRow } from '../factor-row.tsx';
import { own_factor_reads } from '../second-factor.data.ts';
import { useFormCall } from '../../../../platform/api/use-form-call.ts';
import { useWrite } from '../../../../platform/use-write.ts';
import { Window } from '../../../../ui/window/window.tsx';

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

/** Renames a passkey. */
function NamePasskey({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const rename = useWrite(renamePasskey, own_factor_reads);
  const { isWorking, sentence, attempt } = useFormCall();
  const [name, setName] = useState(passkey.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      await rename({ params: { id: String(passkey.id) }, body: { name } });
      onClose();
    });
  };
  return (
    <Window opened onClose={onClose} title="Rename the passkey" size="sm">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label="Name"
            value={name}
            error={sentence}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isWorking} disabled={isBlank(name)}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  );
}
