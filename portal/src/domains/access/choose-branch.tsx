import type { BranchOption } from '@clinic/contract/access/sign-in.ts';
import { Alert, Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useSessionControl } from '../../platform/session/session-context.tsx';
import { ToastList } from '../../ui/toast/toast-list.tsx';
import { AccessPage } from './parts/access-page.tsx';
import { BranchPicker } from './parts/branch-picker.tsx';
import { LogOutLink } from './log-out-link.tsx';

/** Asks which of several branches to open. The first is preselected. */
export function ChooseBranch({ branches }: { branches: BranchOption[] }) {
  const session = useSessionControl();
  const [chosen_id, setChosenId] = useState(branches[0]?.id);
  const [working, setWorking] = useState(false);
  const [sentence, setSentence] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen_id === undefined || working) return;
    setWorking(true);
    setSentence(undefined);
    await session.chooseBranch(chosen_id).catch((failure: unknown) => setSentence(sentenceOf(failure)));
    setWorking(false);
  };
  return (
    <AccessPage title="Choose your branch" lead="You can change it later at the top of every page.">
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          {sentence !== undefined && (
            <Alert color="red" role="alert" py="xs">
              {sentence}
            </Alert>
          )}
          <BranchPicker branches={branches} chosen_id={chosen_id} onChoose={setChosenId} />
          <Button type="submit" size="md" loading={working} fullWidth>
            Continue
          </Button>
          <LogOutLink />
        </Stack>
      </form>
      <ToastList />
    </AccessPage>
  );
}
