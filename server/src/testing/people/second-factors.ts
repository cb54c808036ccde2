import { sealingContext, newTotpSecret } from '../../domains/access/second-factor/authenticator/authenticator-codes.ts';
import { recoveryCodeHash } from '../../domains/access/second-factor/recovery-codes/recovery-codes.queries.ts';
import { PasskeyDevice } from './passkey-device.ts';
import { test_origin, type TestApp } from '../test-app.ts';

interface Owner {
  id: number;
  group_id: number;
}

const since = (app: TestApp, { id }: Owner) =>
  app.owner.query('update staff_user set second_factor_since = now() where id = $1', [id]);

/** An authenticator app, set up long ago. Returns its secret. */
export async function plantAuthenticator(app: TestApp, user: Owner): Promise<string> {
  const secret = newTotpSecret();
  await app.owner.query(
    `insert into authenticator (user_id, group_id, secret, enrolled_at) values ($1, $2, $3, now())
     on conflict (user_id) do update set secret = excluded.secret, last_step = 0`,
    [user.id, user.group_id, app.platform.sealing.seal(secret, sealingContext(user.id))],
  );
  await since(app, user);
  return secret;
}

/** A passkey of the user on a new device. */
export async function plantPasskey(app: TestApp, user: Owner): Promise<{ id: number; device: PasskeyDevice }> {
  const device = new PasskeyDevice();
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into passkey (group_id, user_id, name, credential_id, relying_party, public_key, counter, transports, synced, created_at)
     values ($1, $2, $3, $4, $5, $6, 0, '{internal}', false, now()) returning id`,
    [
      user.group_id,
      user.id,
      `Phone ${device.id.slice(0, 6)}`,
      device.id,
      new URL(test_origin).hostname,
      Buffer.from(device.publicKey()).toString('base64url'),
    ],
  );
  await since(app, user);
  return { id: rows[0]?.id ?? 0, device };
}

/** One recovery code, in addition to another factor. */
export async function plantRecoveryCode(app: TestApp, user: Owner, code: string): Promise<void> {
  await app.owner.query('insert into recovery_code (group_id, user_id, code_hash) values ($1, $2, $3)', [
    user.group_id,
    user.id,
    recoveryCodeHash(code),
  ]);
}
