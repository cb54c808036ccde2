import type { BranchOption } from '@clinic/contract/access/sign-in.ts';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { confirmLeave } from '../../platform/form/modified-form.ts';
import { useSession, useSessionControl } from '../../platform/session/session-context.tsx';
import { Window } from '../../ui/window/window.tsx';
import { BranchPicker } from './parts/branch-picker.tsx';

interface ChangeLocationModalProps {
  opened: boolean;
  branches: readonly BranchOption[];
  onClose: () => void;
}

function ChangeLocation({ branches, onClose }: Omit<ChangeLocationModalProps, 'opened'>) {
  const session = useSessionControl();
  const { clinic } = useSession();
  const [chosen_id, setChosenId] = useState(clinic.id);
  const [working, setWorking] = useState(false);
  const [sentence, setSentence] = useState<string>();
  const change = async () => {
    if (chosen_id === clinic.id) return onClose();
    if (!(await confirmLeave())) return;
    setWorking(true);
    setSentence(undefined);
    try {
      await session.chooseBranch(chosen_id);
      onClose();
    } catch (failure) {
      setSentence(sentenceOf(failure));
    } finally {
      setWorking(false);
    }
  };
  return (
    <Stack gap="sm">
      {sentence !== undefined && (
        <Alert color="red" role="alert" py="xs">
          {sentence}
        </Alert>
      )}
      <BranchPicker branches={branches} chosen_id={chosen_id} onChoose={setChosenId} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => void change()} loading={working}>
          Change
        </Button>
      </Group>
    </Stack>
  );
}

/** Change Location of the branch button (width 350, part 1 §9). */
export function ChangeLocationModal({ opened, branches, onClose }: ChangeLocationModalProps) {
  return (
    <Window opened={opened} onClose={onClose} title="Change Location" size={350}>
      <ChangeLocation branches={branches} onClose={onClose} />
    </Window>
  );
}
