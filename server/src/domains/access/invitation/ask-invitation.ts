import { invitation_mails_an_hour } from '@clinic/contract/staff/invitation.ts';
import { invitation_path } from '@clinic/contract/access/invitation-path.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import { isOriginAllowed } from '../../../platform/sockets/origin.ts';
import { countInvitation, makeToken, saveInvitation } from './invitations.queries.ts';
import { invitationJob } from './send-invitation.ts';

type Asking = Pick<BaseAct, 'db' | 'now' | 'enqueue' | 'request'>;

/** The origin of the calling page if it matches the called host. The caller supplies both, so they prove nothing. */
function pageOf({ request }: Asking): string | null {
  const { origin, host } = request.headers;
  return typeof origin === 'string' && isOriginAllowed({ origin, host: String(host) }, []) ? origin : null;
}

/** Uses one of the invitations allowed to an address within the hour, from all senders together. Returns false if none is left. */
export const takeInvitation = async ({ db }: Pick<Asking, 'db'>, email: string): Promise<boolean> =>
  (await countInvitation(db, email)) <= invitation_mails_an_hour;

/** Invites a user without a password, also repeatedly: the previous link ends, and a mail with a new one is queued. */
export async function askInvitation(
  act: Asking,
  user: { group_id: number; user_id: number; email: string; invited_by: string },
): Promise<void> {
  const { group_id, user_id, invited_by } = user;
  await saveInvitation(act.db, user, act.now);
  await act.enqueue(invitationJob, { group_id, user_id, invited_by, page: pageOf(act) });
}

/**
 * Invites a user without a password by a link that the caller hands over: nothing is mailed, and the previous link ends. Undefined if the
 * user is disabled.
 */
export async function makeInvitationLink(
  act: Pick<BaseAct, 'db' | 'now' | 'public_origin'>,
  user: { group_id: number; user_id: number; email: string },
): Promise<{ link: string; expires_at: Date } | undefined> {
  await saveInvitation(act.db, user, act.now);
  const made = await makeToken(act.db, user.group_id, user.user_id, act.now);
  if (!made) return undefined;
  return { link: `${act.public_origin ?? ''}${invitation_path}#${made.token}`, expires_at: made.expires_at };
}
