import { type OwnPasskey, renamePasskey } from '@clinic/contract/access/second-factor.ts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../../../platform/api/api-problem.ts';
import { useCallMutation, useInvalidate } from '../../../../platform/query.ts';
import { Window } from '../../../../ui/window/window.tsx';
import { own_factor_reads } from '../second-factor.data.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

/** Renames a passkey. */
export function NamePasskey({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const rename = useCallMutation(renamePasskey);
  const refresh = useInvalidate();
  const [name, setName] = useState(passkey.name);
  const [sentence, setSentence] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await rename.mutateAsync({ params: { id: String(passkey.id) }, body: { name } });
      onClose();
    } catch (failure) {
      setSentence(sentenceOf(failure));
    } finally {
      void refresh(...own_factor_reads);
    }
  };
  return (
    <Window opened onClose={onClose} title="Rename the passkey" size="sm">
      <form onSubmit={(event) => void submit(event)} noValidate>
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
            <Button type="submit" loading={rename.isPending} disabled={isBlank(name)}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  );
}
