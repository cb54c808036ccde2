import {
  type PlatformWork,
  type readPlatformWork as endpoint,
  scope_of_work,
} from '@clinic/contract/settlement/platform-work.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listSilentConnections } from '../../payments/index.ts';
import { countWork } from '../open-work.queries.ts';

/** Work with money that waits for the platform. A count is null without the scope of the list behind it. */
export const readPlatformWork: Action<typeof endpoint> = async ({ db, caller, now }) => {
  const scopes = caller.kind === 'platform' ? caller.scopes : undefined;
  const counts = (await countWork(db)).set('acquirers_silent', (await listSilentConnections(db, now)).length);
  const work = Object.entries(scope_of_work).map(([kind, scope]) => [
    kind,
    scopes?.has(scope) ? (counts.get(kind) ?? 0) : null,
  ]);
  return Object.fromEntries(work) as PlatformWork;
};
