import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { secretText } from '../shared/fields.ts';

const token = secretText(256);

const in_public = { access: { kind: 'public' }, limit: { per: 'address', max: 60, window_seconds: 60 } } as const;

/** The account whose password the invitation sets. */
export const invitedAccount = z.object({
  group_code: z.string(),
  group_name: z.string(),
  username: z.string(),
  first_name: z.string(),
});
export type InvitedAccount = z.output<typeof invitedAccount>;

export const readInvitation = endpoint({
  name: 'readInvitation',
  method: 'POST',
  path: '/clinic/invitation',
  summary: 'The account that an invitation’s token belongs to',
  ...in_public,
  body: z.strictObject({ token }),
  response: invitedAccount,
  refusals: ['invitation_over'],
});

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'PUT',
  path: '/clinic/invitation',
  summary: 'Sets the first password of an invited user, once',
  ...in_public,
  body: z.strictObject({ password: secretText(256), password_confirm: secretText(256), token }),
  refusals: ['password_rule', 'password_breached', 'password_not_confirmed', 'invitation_over'],
});
