import type { BranchOption } from '@clinic/contract/access/sign-in.ts';
import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useSessionControl } from '../../platform/session/session-context.tsx';
import { AccessPage } from './parts/access-page.tsx';
import { BranchPicker } from './parts/branch-picker.tsx';
import { LogOutLink } from './log-out-link.tsx';
import { useBranchesToEnter } from './use-branches.ts';

function ChooseBranch({ branches }: { branches: BranchOption[] }) {
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
    </AccessPage>
  );
}

/** Branch selection after sign-in: one is entered at once, of several the first is preselected. */
export function BranchScreen() {
  const found = useBranchesToEnter();
  if (found.state === 'ready' && found.branches.length > 0) return <ChooseBranch branches={found.branches} />;
  if (found.state === 'ready') {
    return (
      <AccessPage
        title="No branch to open"
        lead="Your user has no access to any branch yet. Please ask your administrator, then sign in again."
      >
        <LogOutLink />
      </AccessPage>
    );
  }
  if (found.state === 'failed') {
    return (
      <AccessPage title="Your branches could not be loaded" lead={found.reason}>
        <Stack gap="xs">
          <Button onClick={found.retry} fullWidth>
            Retry
          </Button>
          <LogOutLink />
        </Stack>
      </AccessPage>
    );
  }
  return (
    <AccessPage title="Signing you in" lead="Looking for your branches…">
      <Stack gap="xs" aria-busy>
        <Skeleton height={40} />
        <Skeleton height={40} />
      </Stack>
    </AccessPage>
  );
}
