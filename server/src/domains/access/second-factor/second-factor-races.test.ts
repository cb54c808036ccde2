import { finishLogin } from '@clinic/contract/access/second-factor-sign-in.ts';
import {
  addPasskey,
  askNewPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  makeRecoveryCodes,
  removeAuthenticator,
  removePasskey,
} from '@clinic/contract/access/second-factor.ts';
import { login } from '@clinic/contract/access/sign-in.ts';
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
import { PasskeyDevice } from '../../../testing/people/passkey-device.ts';
import { plantAuthenticator, plantPasskey, plantRecoveryCode } from '../../../testing/people/second-factors.ts';
import { callDuring } from '../../../testing/people/waiting-call.ts';
import { repeated } from '../../../testing/race-rounds.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { test_origin, type TestApp } from '../../../testing/test-app.ts';

// One per connection of the app: the tries wait for each other’s row, not for a connection.
const devices = Array.from({ length: 6 }, (_, number) => `familiar-device-${number}`);
let app: TestApp;
let group: Group;
let clinic: Clinic;
let user: User;
beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
});
beforeEach(async () => {
  user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'] });
  await app.owner.query('delete from rate_limit');
});

/** Tickets of known devices: each has a separate count of tries, so that the tries do not wait for each other. */
async function ticketsOfDevices(secondFactor: () => Promise<unknown>): Promise<string[]> {
  for (const device of devices) await signIn(app, user, clinic, device);
  await secondFactor();
  const { username, password } = user;
  const asked = await Promise.all(
    devices.map((device_id) => app.call(login, { body: { code: group.code, username, password, device_id } })),
  );
  return asked.map(({ answer }) => answer.second_factor?.ticket ?? '');
}

const finishAll = async (tickets: string[], code: string): Promise<number[]> =>
  (await Promise.all(tickets.map((ticket) => app.call(finishLogin, { body: { ticket, code } })))).map(
    ({ status }) => status,
  );

describe('the same app code on many devices at once', () => {
  it('signs in one of them', repeated, async () => {
    let secret = '';
    const tickets = await ticketsOfDevices(async () => (secret = await plantAuthenticator(app, user)));
    const statuses = await finishAll(tickets, codeShown(secret));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(devices.length - 1);
  });

  it('is accepted several times in the naive twin, which reads the last step and then writes it', async () => {
    await plantAuthenticator(app, user);
    const take = async (): Promise<boolean> => {
      const { rows } = await app.owner.query<{ last_step: number }>(
        'select last_step from authenticator where user_id = $1',
        [user.id],
      );
      if ((rows[0]?.last_step ?? 0) >= 7) return false;
      await app.owner.query('update authenticator set last_step = 7 where user_id = $1', [user.id]);
      return true;
    };
    const accepted = await Promise.all(devices.map(take));
    expect(accepted.filter(Boolean).length).toBeGreaterThan(1);
  });
});

describe('the same recovery code on many devices at once', () => {
  it('signs in one of them', repeated, async () => {
    const code = '0123-abcd-efgh-jkmn';
    const tickets = await ticketsOfDevices(async () => {
      await plantPasskey(app, user);
      await plantRecoveryCode(app, user, code);
    });
    expect((await finishAll(tickets, code)).filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('one ticket with two right codes at once', () => {
  it('opens one session', repeated, async () => {
    const secret = await plantAuthenticator(app, user);
    await plantRecoveryCode(app, user, '0123-abcd-efgh-jkmn');
    const { username, password } = user;
    const { answer } = await app.call(login, { body: { code: group.code, username, password } });
    const { ticket = '' } = answer.second_factor ?? {};
    const answers = await Promise.all(
      [codeShown(secret), '0123-abcd-efgh-jkmn'].map((code) => app.call(finishLogin, { body: { ticket, code } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const { rowCount } = await app.owner.query('select from session where user_id = $1', [user.id]);
    expect(rowCount).toBe(1);
  });
});

describe('a change of factors that waits for a call which ends its session', () => {
  it('is refused and changes nothing', async () => {
    const { token } = await mintSession(app, user, clinic);
    const passkey = new PasskeyDevice().make((await app.call(askNewPasskey, { body: {} }, token)).answer, {
      origin: test_origin,
    });
    const { secret } = (await app.call(beginAuthenticator, { body: {} }, token)).answer;
    const changes = [
      () => app.call(addPasskey, { body: { name: 'Phone', ...passkey } }, token).then(refusalOf),
      () => app.call(confirmAuthenticator, { body: { code: codeShown(secret) } }, token).then(refusalOf),
      () => app.call(makeRecoveryCodes, { body: {} }, token).then(refusalOf),
      () => app.call(removeAuthenticator, {}, token).then(refusalOf),
    ];
    for (const change of changes) {
      await app.owner.query('update session set revoked_at = null where user_id = $1', [user.id]);
      app.platform.sessions.forget();
      const meanwhile = `update session set revoked_at = now() where user_id = ${user.id}`;
      const ending = { user_id: user.id, set: 'second_factor_since = null', meanwhile };
      expect(await callDuring(app, ending, change)).toEqual([401, 'not_signed_in']);
    }
    const { rows } = await app.owner.query(
      `select u.second_factor_since as since, (select count(*)::int from passkey where user_id = u.id) as passkeys,
         (select count(*)::int from recovery_code where user_id = u.id) as codes from staff_user u where u.id = $1`,
      [user.id],
    );
    expect(rows).toEqual([{ since: null, passkeys: 0, codes: 0 }]);
  });
});

describe('concurrent removals of both factors when a role group requires one', () => {
  const setUp = async (): Promise<number> => {
    await plantAuthenticator(app, user);
    await app.owner.query(
      'update role_group set second_factor_required = true where id in (select role_group_id from user_group_clinic where user_id = $1)',
      [user.id],
    );
    return (await plantPasskey(app, user)).id;
  };
  const left = async (): Promise<number> => {
    const { rows } = await app.owner.query<{ left: number }>(
      `select (select count(*) from authenticator where user_id = $1)::int + (select count(*) from passkey where user_id = $1)::int as left`,
      [user.id],
    );
    return rows[0]?.left ?? -1;
  };

  it('leave one factor', repeated, async () => {
    const id = await setUp();
    const { token } = await mintSession(app, user, clinic);
    const answers = await Promise.all([
      app.call(removeAuthenticator, {}, token),
      app.call(removePasskey, { params: { id } }, token),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(await left()).toBe(1);
  });

  it('leave none in the naive twin, which does not lock the user', async () => {
    await setUp();
    const [one, other] = [await app.owner.connect(), await app.owner.connect()];
    try {
      await Promise.all([one.query('begin'), other.query('begin')]);
      await one.query('delete from authenticator where user_id = $1', [user.id]);
      await other.query('delete from passkey where user_id = $1', [user.id]);
      const seen = await one.query('select from passkey where user_id = $1', [user.id]);
      const seen_by_other = await other.query('select from authenticator where user_id = $1', [user.id]);
      expect([seen.rowCount, seen_by_other.rowCount]).toEqual([1, 1]);
      await Promise.all([one.query('commit'), other.query('commit')]);
    } finally {
      one.release();
      other.release();
    }
    expect(await left()).toBe(0);
  });
});
