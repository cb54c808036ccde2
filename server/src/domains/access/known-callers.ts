import type * as resetCalls from '@clinic/contract/access/forgotten-password.ts';
import type * as invitationCalls from '@clinic/contract/access/invitation.ts';
import type * as secondFactorCalls from '@clinic/contract/access/second-factor-sign-in.ts';
import type * as signInCalls from '@clinic/contract/access/sign-in.ts';
import { readingOfNoTenant } from '../../platform/db/statements/reading.ts';
import type { KnownCaller } from '../../platform/http/route.ts';
import { tokenHash } from '../../platform/session/token-hash.ts';
import { isResetToken } from './forgotten-password/password-reset.queries.ts';
import { resolveInvitation } from './invitation/invitations.queries.ts';
import { resolvePasskeyUser } from './second-factor/passkeys/passkeys.queries.ts';
import { resolveTicket } from './second-factor/sign-in-tickets.queries.ts';
import { deviceOfAccount, deviceOfAnyAccount } from './sign-in/familiar-devices.queries.ts';

/** The session of a permanent token whose signature is ours; no token can be guessed. */
export const sessionOfToken: KnownCaller<typeof signInCalls.allowLogin | typeof signInCalls.exchangeToken> = async (
  { tokens },
  { body },
) => {
  const claims = await tokens.verify(body.token, 'permanent');
  return claims ? `session ${claims.sid}` : undefined;
};

/**
 * A device on which somebody signed in to this very account. A device of another account is a stranger: nobody tries the passwords of
 * others beside the count of the address.
 */
export const deviceSigningIn: KnownCaller<typeof signInCalls.login> = ({ pool }, { body }) => {
  const { code, username, device_id } = body;
  if (device_id === undefined) return Promise.resolve(undefined);
  return readingOfNoTenant(pool, (db) => deviceOfAccount(db, code, username, device_id));
};

const ofTicket: KnownCaller<typeof secondFactorCalls.finishLogin> = ({ pool, clock }, { body }) =>
  readingOfNoTenant(pool, async (db) => {
    const user = await resolveTicket(db, body.ticket, clock.present());
    return user && `ticket ${tokenHash(body.ticket)}`;
  });

/** Whoever gave the right password. */
export const holderOfTicket = ofTicket;

/** Whoever gave the right password; or a device on which somebody signed in before, since a passkey is asked for before anybody is named. */
export const askerOfPasskey: KnownCaller<typeof secondFactorCalls.askLoginPasskey> = async (platform, { body }) => {
  const { ticket, device_id } = body;
  if (ticket !== undefined) return ofTicket(platform, { params: undefined, query: undefined, body: { ticket } });
  if (device_id === undefined) return undefined;
  return readingOfNoTenant(platform.pool, (db) => deviceOfAnyAccount(db, device_id));
};

/** A passkey of one of our users. */
export const holderOfPasskey: KnownCaller<typeof secondFactorCalls.loginWithPasskey> = ({ pool }, { body }) =>
  readingOfNoTenant(pool, async (db) => {
    const user = await resolvePasskeyUser(db, body.passkey.id);
    return user && `passkey ${tokenHash(body.passkey.id)}`;
  });

/** Whoever has the link of an invitation. */
export const invitedUser: KnownCaller<
  typeof invitationCalls.readInvitation | typeof invitationCalls.acceptInvitation
> = ({ pool, clock }, { body }) =>
  readingOfNoTenant(pool, async (db) => {
    const invited = await resolveInvitation(db, body.token, clock.present());
    return invited && `invitation ${tokenHash(body.token)}`;
  });

/** Whoever gave the right code of a forgotten password. */
export const holderOfResetToken: KnownCaller<typeof resetCalls.changeForgottenPassword> = ({ pool, clock }, { body }) =>
  readingOfNoTenant(pool, async (db) =>
    (await isResetToken(db, body.token, clock.present())) ? `reset ${tokenHash(body.token)}` : undefined,
  );
