import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, optionalAddress, optionalCode, secretText } from '../shared/fields.ts';

/** Lifetime in seconds and number of tries of a verification code, and lifetime of the token that replaces it (decisions: identity). */
export const reset_code_ttl_seconds = 600;
export const reset_code_tries = 5;
export const reset_token_ttl_seconds = 900;

/** Maximum mails to one address per hour. */
export const reset_mails_an_hour = 3;
/** Maximum answers per hour that reveal whether an email address is known: per network address, and in total. */
export const revealing_answers_an_hour = { per_address: 5, in_all: 100 } as const;

/** An account of the email address. The user chooses one if there are several. */
export const resetAccount = z.object({ id: z.int(), group_code: z.string(), username: z.string() });
export type ResetAccount = z.output<typeof resetAccount>;

/** The call itself refuses an empty address, in the specification's words. */
const email = optionalAddress(254).check(
  z.refine((text) => text === undefined || text === '' || /^[^\s@]+@[^\s@]+$/.test(text), generic_messages.format),
);

const in_public = { access: { kind: 'public' }, limit: { per: 'address', max: 60, window_seconds: 60 } } as const;

export const forgetPassword = endpoint({
  name: 'forgetPassword',
  method: 'POST',
  path: '/clinic/password/forget',
  summary: 'Sends a verification code to the email address of a user who forgot their password',
  ...in_public,
  body: z.strictObject({ email }),
  refusals: ['email_required', 'email_not_found', 'email_account_disabled'],
});

export const verifyForgottenPassword = endpoint({
  name: 'verifyForgottenPassword',
  method: 'PUT',
  path: '/clinic/password/forget/verify',
  summary: 'Exchanges a verification code for a token that changes the password once',
  ...in_public,
  body: z.strictObject({ email, verify: optionalCode(32) }),
  response: z.object({ token: z.string(), accounts: z.array(resetAccount) }),
  refusals: ['email_required', 'verification_required', 'verification_incorrect'],
});

export const changeForgottenPassword = endpoint({
  name: 'changeForgottenPassword',
  method: 'PUT',
  path: '/clinic/password/forget/change',
  summary:
    'Sets a new password with the token of a verified code, ends every session of the user and unlocks the account',
  ...in_public,
  body: z.strictObject({
    password: secretText(256),
    password_confirm: secretText(256),
    token: secretText(256),
    /** The account to reset, if the email address has several. */
    account_id: z.optional(z.int().check(z.positive())),
  }),
  refusals: ['password_rule', 'password_breached', 'password_not_confirmed', 'reset_ended', 'account_not_chosen'],
});
