import { Button, Stack } from '@mantine/core';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { AccessPage } from './parts/access-page.tsx';
import { EnteringScreen } from './entering-screen.tsx';
import { LogOutLink } from './log-out-link.tsx';
import { useBranchesToEnter } from './use-branches.ts';

/** Loaded on demand: users with one branch never need it. */
const ChooseBranch = codeOnDemand(() => import('./choose-branch.tsx'), 'ChooseBranch');

/** Branch selection after sign-in: a single branch opens at once, of several the first is preselected. */
export function BranchScreen() {
  const found = useBranchesToEnter();
  if (found.state === 'ready' && found.branches.length > 0) return <ChooseBranch branches={found.branches} />;
  if (found.state === 'ready') {
    return (
      <AccessPage
        title="No branch to open"
        lead="You do not have access to any branch yet. Please ask your administrator, then sign in again."
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
  return <EnteringScreen />;
}
