import type { readInvitation as endpoint } from '@clinic/contract/access/invitation.ts';
import type { Action } from '../../../platform/act/act.ts';
import { resolveInvitation } from './invitations.queries.ts';

/** The user whose password a link sets. Used, expired and unknown tokens get the same answer. Refuses: invitation_over. */
export const readInvitation: Action<typeof endpoint> = async (act, { body: { token } }) => {
  const invited = await resolveInvitation(act.db, token, act.now);
  if (!invited) throw act.refusal('invitation_over');
  const { group_code, group_name, username, first_name } = invited;
  return { group_code, group_name, username, first_name };
};
