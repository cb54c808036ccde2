import type { BranchOption } from '@clinic/contract/access/sign-in.ts';
import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useFormCall } from '../../platform/api/use-form-call.ts';
import { useSessionControl } from '../../platform/session/session-context.tsx';
import { ToastList } from '../../ui/toast/toast-list.tsx';
import { AccessPage } from './parts/access-page.tsx';
import { BranchPicker } from './parts/branch-picker.tsx';
import { LogOutLink } from './log-out-link.tsx';
import { Refusal } from './parts/refusal.tsx';

/** Asks which of several branches to open. The first is preselected. */
export function ChooseBranch({ branches }: { branches: BranchOption[] }) {
  const session = useSessionControl();
  const [chosen_id, setChosenId] = useState(branches[0]?.id);
  const { isWorking, sentence, attempt } = useFormCall();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen_id !== undefined) void attempt(() => session.chooseBranch(chosen_id));
  };
  return (
    <AccessPage title="Choose your branch" lead="You can change it later at the top of every page.">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Refusal sentence={sentence} />
          <BranchPicker branches={branches} chosen_id={chosen_id} onChoose={setChosenId} />
          <Button type="submit" size="md" loading={isWorking} fullWidth>
            Continue
          </Button>
          <LogOutLink />
        </Stack>
      </form>
      <ToastList />
    </AccessPage>
  );
}
