import { invitation_mails_an_hour } from '@clinic/contract/staff/invitation.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import { isOriginAllowed } from '../../../platform/sockets/origin.ts';
import { countInvitation, saveInvitation } from './invitations.queries.ts';
import { invitationJob } from './send-invitation.ts';

type Asking = Pick<BaseAct, 'db' | 'now' | 'enqueue' | 'request'>;

/** The page from which the call came, where that is at the address that was called: by the caller's own word. */
function pageOf({ request }: Asking): string | null {
  const { origin, host } = request.headers;
  return typeof origin === 'string' && isOriginAllowed({ origin, host: String(host) }, []) ? origin : null;
}

/** Takes one of the invitations that may go to an address within the hour, whoever sends them; false where none is left. */
export const takeInvitation = async ({ db }: Pick<Asking, 'db'>, email: string): Promise<boolean> =>
  (await countInvitation(db, email)) <= invitation_mails_an_hour;

/** Invites a user who has no password, or once more: the link of before is over, the mail with the next one leaves at once. */
export async function askInvitation(
  act: Asking,
  user: { group_id: number; user_id: number; email: string; invited_by: string },
): Promise<void> {
  const { group_id, user_id, invited_by } = user;
  await saveInvitation(act.db, user, act.now);
  await act.enqueue(invitationJob, { group_id, user_id, invited_by, page: pageOf(act) });
}
