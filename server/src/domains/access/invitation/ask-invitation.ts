import type { BaseAct } from '../../../platform/http/act.ts';
import { isOriginAllowed } from '../../../platform/sockets/origin.ts';
import { saveInvitation } from './invitations.queries.ts';
import { invitationJob } from './send-invitation.ts';

type Asking = Pick<BaseAct, 'db' | 'now' | 'enqueue' | 'public_origin' | 'request'>;

/** Where the portal is open: as configured, else the page from which the call came, where that is the address that was called. */
function portalOf({ public_origin, request }: Asking): string | null {
  const { origin, host } = request.headers;
  const page = typeof origin === 'string' && isOriginAllowed({ origin, host: String(host) }, []) ? origin : null;
  return public_origin ?? page;
}

/** Invites a user who has no password, or once more: the link of before is over, the mail with the next one leaves at once. */
export async function askInvitation(
  act: Asking,
  user: { group_id: number; user_id: number; email: string; invited_by: string },
): Promise<void> {
  const { group_id, user_id, invited_by } = user;
  await saveInvitation(act.db, user, act.now);
  await act.enqueue(invitationJob, { group_id, user_id, invited_by, portal: portalOf(act) });
}
