import type { allowLogin as endpoint } from '@clinic/contract/access/sign-in.ts';
import type { Action } from '../../../platform/act/act.ts';
import { liveSessionOf } from '../permanent-token.ts';

/** The branches that the user may choose now, the first one first. Refuses: session_ended. */
export const allowLogin: Action<typeof endpoint> = async (act, { body }) => {
  const session = await liveSessionOf(act, body.token);
  if (!session) throw act.refusal('session_ended');
  return { data: [...session.branches.values()].map(({ id, name }) => ({ id, name })) };
};
