import { randomUUID } from 'node:crypto';
import { changePassword } from '@clinic/contract/access/password.ts';
import { askLoginPasskey, finishLogin, loginWithPasskey } from '@clinic/contract/access/second-factor-sign-in.ts';
import { exchangeToken, login } from '@clinic/contract/access/sign-in.ts';
import { hash } from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeShown } from '../../../testing/people/authenticator-app.ts';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
  signIn,
  type User,
} from '../../../testing/factories.ts';
import { plantAuthenticator, plantPasskey } from '../../../testing/people/second-factors.ts';
import { asOwner, callDuring, untilWaiting } from '../../../testing/people/waiting-call.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { test_origin, type TestApp } from '../../../testing/test-app.ts';

const fresh = 'Fresh#2027x';
let app: TestApp;
let group: Group;
let clinic: Clinic;
let user: User;
/** A change of the password as another call makes it. */
let new_password: string;
beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  const password_hash = await hash(fresh, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  new_password = `password_hash = '${password_hash}', password_changed_at = now()`;
});
beforeEach(async () => {
  user = await makeUser(app, group, { clinics: [clinic] });
  await app.owner.query('delete from rate_limit');
});

const signInWith = (password: string, device_id?: string) =>
  app.call(login, { body: { code: group.code, username: user.username, password, device_id } });
const exchange = async (token = '') => (await app.call(exchangeToken, { body: { id: clinic.id, token } })).status;

describe('R1 a sign-in during a change of the same account', () => {
  it('is refused with the old password once the change commits', async () => {
    const during = { user_id: user.id, set: new_password };
    expect(refusalOf(await callDuring(app, during, () => signInWith(user.password)))).toEqual([401, 'login_failed']);
    expect((await signInWith(fresh)).status).toBe(200);
  });

  it('opens a session that outlives the change in the naive twin, which does not lock the user', async () => {
    const id = randomUUID();
    await asOwner(app, async (changing) => {
      await changing.query(`update staff_user set ${new_password} where id = $1`, [user.id]);
      await asOwner(app, async (entering) => {
        const { rowCount } = await entering.query(
          'select from staff_user where id = $1 and password_changed_at < now()',
          [user.id],
        );
        expect(rowCount).toBe(1);
        await entering.query(
          `insert into session (id, group_id, user_id, created_at, expires_at)
           values ($1, $2, $3, clock_timestamp(), now() + interval '1 day')`,
          [id, user.group_id, user.id],
        );
        await changing.query('update session set revoked_at = now() where user_id = $1', [user.id]);
        await changing.query('commit');
        await entering.query('commit');
      });
    });
    const { rowCount } = await app.owner.query('select from resolve_session_state($1, now())', [id]);
    expect(rowCount).toBe(1);
  });

  it('is refused for a user whom the change disables, with the password and with a passkey', async () => {
    const disabling = { user_id: user.id, set: 'enable = false' };
    expect(refusalOf(await callDuring(app, disabling, () => signInWith(user.password)))).toEqual([
      409,
      'account_disabled',
    ]);
    await app.owner.query('update staff_user set enable = true where id = $1', [user.id]);
    const { device } = await plantPasskey(app, user);
    const { answer } = await app.call(askLoginPasskey, { body: {} });
    const passkey = device.sign(answer, { origin: test_origin });
    const entering = () => app.call(loginWithPasskey, { body: { passkey } });
    expect(refusalOf(await callDuring(app, disabling, entering))).toEqual([409, 'account_disabled']);
  });

  it('ends with the change if it uses a ticket that was issued before', async () => {
    const device_id = randomUUID();
    await signIn(app, user, clinic, device_id);
    const { token } = await mintSession(app, user, clinic);
    const secret = await plantAuthenticator(app, user);
    const { ticket = '' } = (await signInWith(user.password, device_id)).answer.second_factor ?? {};
    const { changing, finishing } = await asOwner(app, async (holding_user) => {
      await holding_user.query('select from staff_user where id = $1 for no key update', [user.id]);
      const body = { old_password: user.password, password: fresh, password_confirm: fresh };
      const changed = app.call(changePassword, { body }, token);
      await untilWaiting(app, 1);
      return asOwner(app, async (holding_session) => {
        await holding_session.query('select from session where device_id = $1 for update', [device_id]);
        const finished = app.call(finishLogin, { body: { ticket, code: codeShown(secret) } });
        await untilWaiting(app, 2);
        await holding_user.query('commit');
        // The change now waits for the ticket that the sign-in has used.
        await untilWaiting(app, 2);
        await holding_session.query('commit');
        return { changing: await changed, finishing: await finished };
      });
    });
    expect([changing.status, finishing.status]).toEqual([200, 200]);
    expect(await exchange(finishing.answer.token)).toBe(403);
    expect(await exchange(changing.answer.token)).toBe(200);
  });
});
