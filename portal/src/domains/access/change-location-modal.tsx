import type { BranchOption } from '@clinic/contract/access/sign-in.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useFormCall } from '../../platform/api/use-form-call.ts';
import { confirmLeave } from '../../platform/form/modified-form.ts';
import { useSession, useSessionControl } from '../../platform/session/session-context.tsx';
import { Window } from '../../ui/window/window.tsx';
import { BranchPicker } from './parts/branch-picker.tsx';
import { Refusal } from './parts/refusal.tsx';

interface ChangeLocationModalProps {
  opened: boolean;
  branches: readonly BranchOption[];
  onClose: () => void;
}

function ChangeLocation({ branches, onClose }: Omit<ChangeLocationModalProps, 'opened'>) {
  const session = useSessionControl();
  const { clinic } = useSession();
  const [chosen_id, setChosenId] = useState(clinic.id);
  const { isWorking, sentence, attempt } = useFormCall();
  const change = async () => {
    if (chosen_id === clinic.id) return onClose();
    if (!(await confirmLeave())) return undefined;
    return attempt(async () => {
      await session.chooseBranch(chosen_id);
      onClose();
    });
  };
  return (
    <Stack gap="sm">
      <Refusal sentence={sentence} />
      <BranchPicker branches={branches} chosen_id={chosen_id} onChoose={setChosenId} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => void change()} loading={isWorking}>
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
