import type { BranchOption } from '@clinic/contract/access/sign-in.ts';
import { useQuery } from '@tanstack/react-query';
import { allowedBranches } from '../../platform/session/allowed-branches.ts';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { confirmLeave } from '../../platform/form/modified-form.ts';
import { useSession, useSessionControl } from '../../platform/session/session-context.tsx';
import { showFailure } from '../../ui/toast/toast.ts';

interface BranchEntry {
  branch: BranchOption;
  choose: () => void;
}

/** The other branches that the user may switch to. */
export function useBranchEntries(fits: (text: string) => boolean): BranchEntry[] {
  const session = useSessionControl();
  const { clinic } = useSession();
  const { data: branches = [] } = useQuery(allowedBranches(session));
  return branches
    .filter((branch) => branch.id !== clinic.id && fits(`switch branch ${branch.name}`))
    .map((branch) => ({
      branch,
      choose: () => {
        const change = async () => {
          if (await confirmLeave()) await session.chooseBranch(branch.id);
        };
        change().catch((failure: unknown) => showFailure('The branch could not be switched.', sentenceOf(failure)));
      },
    }));
}
