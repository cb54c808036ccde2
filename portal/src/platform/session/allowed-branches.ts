import { allowLogin } from '@clinic/contract/access/sign-in.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Session } from './session.ts';

/** The branches that the member may switch to. */
export const allowedBranches = (session: Session) =>
  queryOptions({ queryKey: [allowLogin.name], queryFn: session.branches, staleTime: 60_000 });
