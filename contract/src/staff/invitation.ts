import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { instant } from '../shared/wire.ts';

/** Lifetime of an invitation link, from the sending of its mail. */
export const invitation_ttl_seconds = 72 * 3_600;

/** The maximum number of invitations to one email address per hour. Colleagues may share an address, so it is more than one. */
export const invitation_mails_an_hour = 20;

/** The invitation of a user who has not chosen a password yet. Choosing one deletes it. */
export const openInvitation = z.object({
  sent_at: instant,
  /** Null: no link is valid, because its mail is not sent yet or the link was revoked. */
  expires_at: z.nullable(instant),
  /** The user was disabled or has a new email address since. Only a new link is valid. */
  ended: z.boolean(),
});
export type OpenInvitation = z.input<typeof openInvitation>;

/** The create call may create a user without a password. That user cannot sign in before choosing one with the mailed link. */
export const inviteUser = endpoint({
  name: 'inviteUser',
  method: 'POST',
  path: '/clinic/user/{id}/invitation',
  summary: 'Emails a user without a password a link to choose one; the previous link stops working',
  words: 'Invite a user by email again',
  access: { kind: 'member', one_of: ['ROLE_USER_CREATE', 'ROLE_USER_UPDATE'] },
  params: z.object({ id: idInPath }),
  response: openInvitation,
  refusals: [
    'not_found',
    'user_beyond_own',
    'not_invited',
    'invited_is_disabled',
    'email_missing',
    'invitations_used_up',
  ],
  reach: 'permitted',
  limit: { per: 'user', max: 30, window_seconds: 300 },
});
