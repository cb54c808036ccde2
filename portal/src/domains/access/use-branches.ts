import type { BranchOption } from '@clinic/contract/access/sign-in.ts';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useSessionControl } from '../../platform/session/session-context.tsx';

export type Branches =
  | { state: 'loading' }
  | { state: 'failed'; reason: string; retry: () => void }
  /** Several branches, or none. */
  | { state: 'ready'; branches: BranchOption[] };

/**
 * From a permanent token to a branch: a single branch opens at once. Before offering several, the first one's token is fetched, because it
 * says whether the password must be changed, which the session then shows instead.
 */
export function useBranchesToEnter(): Branches {
  const session = useSessionControl();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Branches>({ state: 'loading' });
  useEffect(() => {
    let stays = true;
    const find = async (): Promise<void> => {
      const branches = await session.branches();
      const [first, second] = branches;
      if (first && !second) return session.chooseBranch(first.id);
      const must_change = first !== undefined && (await session.mustChangePassword(first.id));
      if (stays && !must_change) setFound({ state: 'ready', branches });
      return undefined;
    };
    find().catch((failure: unknown) => {
      const retry = () => {
        setFound({ state: 'loading' });
        setAttempt(attempt + 1);
      };
      if (stays) setFound({ state: 'failed', reason: sentenceOf(failure), retry });
    });
    return () => {
      stays = false;
    };
  }, [session, attempt]);
  return found;
}
