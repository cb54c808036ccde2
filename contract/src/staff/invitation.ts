import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { instant } from '../shared/singapore-time.ts';

/** How long the link of an invitation is good, from when its mail left. */
export const invitation_ttl_seconds = 72 * 3_600;

/** So many invitations go to one address within an hour: many colleagues share one, and nobody's is flooded. */
export const invitation_mails_an_hour = 20;

/** A user who was invited and has not chosen a password yet; no user with a password has one. */
export const openInvitation = z.object({
  sent_at: instant,
  /** Null: no link is good; its mail is still on its way, or it was ended. */
  expires_at: z.nullable(instant),
  /** The user was disabled or is written to elsewhere since: only a new link is good. */
  ended: z.boolean(),
});
export type OpenInvitation = z.output<typeof openInvitation>;

/**
 * A user is created without a password where the create call says so: nobody can sign in as them until they have chosen one by
 * the link that is mailed to them.
 */
export const inviteUser = endpoint({
  name: 'inviteUser',
  method: 'POST',
  path: '/clinic/user/{id}/invitation',
  summary: 'Mails a user who has no password yet a link to choose one; the link before is over',
  words: 'Invite a user by e-mail, again',
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
