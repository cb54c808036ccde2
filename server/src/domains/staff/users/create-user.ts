import type { createUser as endpoint } from '@clinic/contract/staff/user.ts';
import type { Action } from '../../../platform/act/act.ts';
import { addUser } from './add-user.ts';
import { seeUser, shown } from './seen-user.ts';

/** Creates a user. Refuses: validation_failed (user name taken, password rule, role groups beyond the creator's rights). */
export const createUser: Action<typeof endpoint> = async (act, { body }) => {
  const seen = await seeUser(act, await addUser(act, body));
  if (!seen) throw new Error('A user who was just created is not in sight.');
  return shown(act, seen);
};
