import type * as resetCalls from '@clinic/contract/access/forgotten-password.ts';
import type * as invitationCalls from '@clinic/contract/access/invitation.ts';
import type * as secondFactorCalls from '@clinic/contract/access/second-factor-sign-in.ts';
import type * as signInCalls from '@clinic/contract/access/sign-in.ts';
import { platform_group_code } from '@clinic/contract/access/sign-in.ts';
import { readingOfNoTenant } from '../../platform/db/statements/reading.ts';
import type { KnownCaller } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { tokenHash } from '../../platform/session/token-hash.ts';
import { isResetToken } from './forgotten-password/password-reset.queries.ts';
import { resolveInvitation } from './invitation/invitations.queries.ts';
import { resolvePasskeyUser } from './second-factor/passkeys/passkeys.queries.ts';
import { resolveTicket } from './second-factor/sign-in-tickets.queries.ts';
import { deviceOfAccount, deviceOfAnyAccount } from './sign-in/familiar-devices.queries.ts';
import { groupAtAddress } from './sign-in/sign-in-places.queries.ts';

/** The session of a permanent token with our signature; a token cannot be guessed. */
export const sessionOfToken: KnownCaller<typeof signInCalls.allowLogin | typeof signInCalls.exchangeToken> = async (
  { tokens },
  { body },
) => {
  const claims = await tokens.verify(body.token, 'permanent');
  return claims ? `session ${claims.sid}` : undefined;
};

/**
 * A device with an earlier sign-in to this very account, or a group whose members sign in from this address. A device of another account
 * counts as unknown: otherwise it could try other users’ passwords outside the limit of its address.
 */
const signingInTo = (
  { pool }: Platform,
  { code, username, device_id }: { code: string; username: string; device_id?: string | undefined },
  address: string,
) =>
  readingOfNoTenant(pool, async (db) => {
    const device = device_id === undefined ? undefined : await deviceOfAccount(db, code, username, device_id);
    return device ?? groupAtAddress(db, code, address);
  });

export const signingIn: KnownCaller<typeof signInCalls.login> = (platform, { body }, address) =>
  signingInTo(platform, body, address);

export const operatorSigningIn: KnownCaller<typeof signInCalls.operatorLogin> = (platform, { body }, address) =>
  signingInTo(platform, { ...body, code: platform_group_code, username: body.email }, address);

const ofTicket: KnownCaller<typeof secondFactorCalls.finishLogin> = ({ pool, clock }, { body }) =>
  readingOfNoTenant(pool, async (db) => {
    const user = await resolveTicket(db, body.ticket, clock.present());
    return user && `ticket ${tokenHash(body.ticket)}`;
  });

/** The holder of a sign-in ticket, issued for the right password. */
export const holderOfTicket = ofTicket;

/** The holder of a sign-in ticket, or a device with an earlier sign-in: a passkey is requested before the user is named. */
export const askerOfPasskey: KnownCaller<typeof secondFactorCalls.askLoginPasskey> = async (
  platform,
  { body },
  address,
) => {
  const { ticket, device_id } = body;
  if (ticket !== undefined)
    return ofTicket(platform, { params: undefined, query: undefined, body: { ticket } }, address);
  if (device_id === undefined) return undefined;
  return readingOfNoTenant(platform.pool, (db) => deviceOfAnyAccount(db, device_id));
};

/** The holder of a passkey of one of our users. */
export const holderOfPasskey: KnownCaller<typeof secondFactorCalls.loginWithPasskey> = ({ pool }, { body }) =>
  readingOfNoTenant(pool, async (db) => {
    const user = await resolvePasskeyUser(db, body.passkey.id);
    return user && `passkey ${tokenHash(body.passkey.id)}`;
  });

/** The holder of an invitation link. */
export const invitedUser: KnownCaller<
  typeof invitationCalls.readInvitation | typeof invitationCalls.acceptInvitation
> = ({ pool, clock }, { body }) =>
  readingOfNoTenant(pool, async (db) => {
    const invited = await resolveInvitation(db, body.token, clock.present());
    return invited && `invitation ${tokenHash(body.token)}`;
  });

/** The holder of a reset token, issued for the right code. */
export const holderOfResetToken: KnownCaller<typeof resetCalls.changeForgottenPassword> = ({ pool, clock }, { body }) =>
  readingOfNoTenant(pool, async (db) =>
    (await isResetToken(db, body.token, clock.present())) ? `reset ${tokenHash(body.token)}` : undefined,
  );
