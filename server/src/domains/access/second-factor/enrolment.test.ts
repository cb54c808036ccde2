import { askProof, proveIdentity } from '@clinic/contract/access/prove.ts';
import { finishLogin } from '@clinic/contract/access/second-factor-sign-in.ts';
import {
  addPasskey,
  askNewPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  getSecondFactor,
  makeRecoveryCodes,
  most_passkeys,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
} from '@clinic/contract/access/second-factor.ts';
import { changePassword } from '@clinic/contract/access/password.ts';
import { exchangeToken, login } from '@clinic/contract/access/sign-in.ts';
import { step_up_seconds } from '@clinic/contract/access/step-up.ts';
import { getSelfProfile } from '@clinic/contract/staff/users.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeShown } from '../../../testing/authenticator-app.ts';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
  test_password,
  type User,
} from '../../../testing/factories.ts';
import { PasskeyDevice } from '../../../testing/passkey-device.ts';
import { plantAuthenticator, plantPasskey } from '../../../testing/second-factors.ts';
import { startTestApp, test_origin, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let user: User;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'], email: 'user@example.com' });
  token = (await mintSession(app, user, clinic)).token;
  await app.owner.query('delete from rate_limit');
});
afterEach(() => {
  app.clock.offset_ms = 0;
});

const origin = test_origin;
const clock = () => new Date(Date.now() + app.clock.offset_ms);
const refusalOf = ({ status, problem }: { status: number; problem: { type: string } }) => [
  status,
  problem.type.replace('/problems/', ''),
];
const begin = () => app.call(beginAuthenticator, { body: {} }, token);
const confirm = (code: string) => app.call(confirmAuthenticator, { body: { code } }, token);
const askNew = async () => (await app.call(askNewPasskey, { body: {} }, token)).answer;
const add = (passkey: object, name = 'Phone') => app.call(addPasskey, { body: { name, ...passkey } }, token);
const own = async () => (await app.call(getSecondFactor, {}, token)).answer;
const ageProof = (seconds: number) =>
  app.owner.query('update session set proved_at = now() - make_interval(secs => $2) where user_id = $1', [
    user.id,
    seconds,
  ]);
/** Every role group of the user asks for a second factor. */
const require = async () => {
  await app.owner.query(
    'update role_group set second_factor_required = true where id in (select role_group_id from user_group_clinic where user_id = $1)',
    [user.id],
  );
  app.platform.sessions.forget();
};
const mailSubjects = async (): Promise<string[]> => {
  const { rows } = await app.owner.query<{ subject: string }>(
    `select data->>'subject' as subject from pgboss.job where name = 'send-mail' and data->>'to' = 'user@example.com' order by created_on`,
  );
  return rows.map(({ subject }) => subject);
};

describe('an authenticator app refuses', () => {
  it('a code without a secret, a wrong one, and one after half an hour', async () => {
    expect(refusalOf(await confirm('123456'))).toEqual([409, 'enrolment_over']);
    const { answer } = await begin();
    expect(refusalOf(await confirm('12345x'))).toEqual([422, 'code_wrong']);
    expect(refusalOf(await confirm(codeShown(answer.secret, new Date(Date.now() - 300_000))))).toEqual([
      422,
      'code_wrong',
    ]);
    app.clock.offset_ms = 1_801_000;
    token = (await mintSession(app, user, clinic)).token;
    expect(refusalOf(await confirm(codeShown(answer.secret, clock())))).toEqual([409, 'enrolment_over']);
    expect((await own()).since).toBeNull();
  });

  it('to be removed where there is none, and where a role asks for it and it is the last', async () => {
    expect(refusalOf(await app.call(removeAuthenticator, {}, token))).toEqual([404, 'not_found']);
    await plantAuthenticator(app, user);
    await require();
    expect(refusalOf(await app.call(removeAuthenticator, {}, token))).toEqual([409, 'second_factor_needed']);
    expect((await own()).authenticator_since).not.toBeNull();
  });
});

describe('a passkey refuses', () => {
  it('to be kept without the owner’s hand, for another challenge, at another site, or twice', async () => {
    const device = new PasskeyDevice();
    const made = async (page = origin, is_verified = true) =>
      device.make(await askNew(), { origin: page, is_verified });
    const attempts = [
      await made(origin, false),
      await made('https://evil.example'),
      device.make({ ...(await askNew()), challenge: 'bm90IG91cnM' }, { origin }),
      { ...(await made()), attestation: 'oWNmbXRkbm9uZQ' },
      { ...(await made()), id: new PasskeyDevice().id },
    ];
    for (const passkey of attempts) expect(refusalOf(await add(passkey))).toEqual([422, 'passkey_refused']);
    const good = await made();
    expect((await add(good)).status).toBe(200);
    expect(refusalOf(await add(good))).toEqual([422, 'passkey_refused']);
    expect(refusalOf(await add(await made()))).toEqual([422, 'passkey_refused']);
  });

  it('an answer to the challenge of another session', async () => {
    const asked = await askNew();
    token = (await mintSession(app, user, clinic)).token;
    expect(refusalOf(await add(new PasskeyDevice().make(asked, { origin })))).toEqual([422, 'passkey_refused']);
  });

  it('to be one too many, to be somebody else’s, and an address that is a number', async () => {
    const other = await plantPasskey(app, await makeUser(app, group, { clinics: [clinic] }));
    const params = { id: other.id };
    expect(refusalOf(await app.call(renamePasskey, { params, body: { name: 'Mine' } }, token))).toEqual([
      404,
      'not_found',
    ]);
    expect(refusalOf(await app.call(removePasskey, { params }, token))).toEqual([404, 'not_found']);
    for (let kept = 0; kept < most_passkeys; kept++) await plantPasskey(app, user);
    expect(refusalOf(await app.call(askNewPasskey, { body: {} }, token))).toEqual([409, 'too_many_passkeys']);
    app.platform.config.public_origin = 'http://127.0.0.1:3000';
    expect(refusalOf(await app.call(askNewPasskey, { body: {} }, token))).toEqual([409, 'passkeys_not_here']);
    app.platform.config.public_origin = undefined;
    expect(refusalOf(await app.call(askNewPasskey, { body: {} }, token))).toEqual([409, 'passkeys_not_here']);
    app.platform.config.public_origin = test_origin;
  });
});

describe('recovery codes refuse', () => {
  it('to be made where there is no second factor', async () => {
    expect(refusalOf(await app.call(makeRecoveryCodes, { body: {} }, token))).toEqual([409, 'no_second_factor']);
  });
});

describe('a proof refuses', () => {
  const prove = (body: object) => app.call(proveIdentity, { body }, token);

  it('a wrong password, none, and a password where there is a second factor', async () => {
    expect(refusalOf(await prove({ password: 'Wrong#2026' }))).toEqual([403, 'proof_password_wrong']);
    expect(refusalOf(await prove({}))).toEqual([422, 'no_second_proof']);
    await plantAuthenticator(app, user);
    expect(refusalOf(await prove({ password: test_password }))).toEqual([403, 'second_proof_asked']);
    expect(refusalOf(await prove({ code: '000000' }))).toEqual([403, 'second_proof_wrong']);
  });

  it('T5 more wrong tries than the lock allows', async () => {
    const statuses: number[] = [];
    for (let tried = 0; tried < 6; tried++) statuses.push((await prove({ password: 'Wrong#2026' })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 423, 423]);
  });

  it('what is grave ten minutes after the last one, and lets it through after a new one', async () => {
    await ageProof(step_up_seconds + 5);
    app.platform.sessions.forget();
    for (const call of [
      begin(),
      app.call(removeAuthenticator, {}, token),
      app.call(makeRecoveryCodes, { body: {} }, token),
    ])
      expect(refusalOf(await call)).toEqual([403, 'step_up_needed']);
    expect((await app.call(askProof, { body: {} }, token)).answer).toEqual({ methods: [], passkey: null });
    expect((await prove({ password: test_password })).status).toBe(200);
    expect((await begin()).status).toBe(200);
  });

  it('nothing that a passkey signed for this very session', async () => {
    const { device } = await plantPasskey(app, user);
    await ageProof(step_up_seconds + 5);
    const { answer } = await app.call(askProof, { body: {} }, token);
    expect(answer.methods).toEqual(['passkey']);
    if (!answer.passkey) throw new Error('No passkey was asked for.');
    const other = (await mintSession(app, user, clinic)).token;
    const passkey = device.sign(answer.passkey, { origin });
    expect(refusalOf(await app.call(proveIdentity, { body: { passkey } }, other))).toEqual([403, 'second_proof_wrong']);
    expect((await prove({ passkey })).status).toBe(200);
    expect(refusalOf(await prove({ passkey }))).toEqual([403, 'second_proof_wrong']);
    const { rows } = await app.owner.query(
      'select distinct proved_with from session where user_id = $1 and proved_with is not null',
      [user.id],
    );
    expect(rows).toEqual([{ proved_with: 'passkey' }]);
  });
});

describe('a change of the password', () => {
  it('proves too little where there is a second factor, and is the proof where there is none', async () => {
    const change = async (old_password: string, password: string): Promise<string> => {
      await ageProof(step_up_seconds + 5);
      const body = { old_password, password, password_confirm: password };
      const { answer } = await app.call(changePassword, { body }, token);
      const exchanged = await app.call(exchangeToken, { body: { id: clinic.id, token: answer.token } });
      return exchanged.answer.token;
    };
    token = await change(test_password, 'Harbour-Lantern#47');
    expect((await begin()).status).toBe(200);
    await plantAuthenticator(app, user);
    token = await change('Harbour-Lantern#47', 'Orchid-Window#83');
    expect(refusalOf(await begin())).toEqual([403, 'step_up_needed']);
  });
});

describe('who must have a second factor', () => {
  it('and has none can do nothing but set one up', async () => {
    await require();
    expect(refusalOf(await app.call(getSelfProfile, {}, token))).toEqual([403, 'second_factor_must_enrol']);
    expect((await own()).required).toBe(true);
    const { answer } = await begin();
    expect((await confirm(codeShown(answer.secret))).status).toBe(200);
    expect((await app.call(getSelfProfile, {}, token)).status).toBe(200);
  });
});

describe('setting up', () => {
  it('an app: the secret is sealed, the code counts once, codes are told once, and signing in asks from now on', async () => {
    const { answer } = await begin();
    expect(answer.address).toMatch(/^otpauth:\/\/totp\/Clinic%20Portal:/);
    const { rows } = await app.owner.query('select pending_secret from authenticator where user_id = $1', [user.id]);
    expect(JSON.stringify(rows)).not.toContain(answer.secret);
    const { answer: confirmed } = await confirm(codeShown(answer.secret));
    expect(confirmed.recovery_codes).toHaveLength(10);
    expect(new Set(confirmed.recovery_codes).size).toBe(10);
    expect(await own()).toMatchObject({ authenticator_since: expect.any(String), recovery_codes_left: 10 });

    const asked = await app.call(login, {
      body: { code: group.code, username: user.username, password: test_password },
    });
    const { ticket = '', methods } = asked.answer.second_factor ?? {};
    expect(methods).toEqual(['totp', 'recovery_code']);
    const again = await app.call(finishLogin, { body: { ticket, code: codeShown(answer.secret) } });
    expect(refusalOf(again)).toEqual([403, 'second_proof_wrong']);
    const code = confirmed.recovery_codes?.[3] ?? '';
    expect((await app.call(finishLogin, { body: { ticket, code } })).status).toBe(200);
    expect((await own()).recovery_codes_left).toBe(9);
    expect(await mailSubjects()).toContain('A second factor was added');
  });

  it('another app: the one before counts until the new one has shown a code', async () => {
    const before = await plantAuthenticator(app, user);
    const { answer } = await begin();
    const prove = (secret: string) => app.call(proveIdentity, { body: { code: codeShown(secret, clock()) } }, token);
    expect((await prove(before)).status).toBe(200);
    app.clock.offset_ms += 30_000;
    expect((await confirm(codeShown(answer.secret, clock()))).status).toBe(200);
    app.clock.offset_ms += 30_000;
    expect((await prove(before)).status).toBe(403);
    expect((await prove(answer.secret)).status).toBe(200);
  });

  it('a passkey: named, listed, renamed, and removed together with the recovery codes', async () => {
    const asked = await askNew();
    expect(asked).toMatchObject({ relying_party: 'portal.example', username: `${user.username}@${group.code}` });
    const { answer } = await add(new PasskeyDevice().make(asked, { origin }), 'Counter 1');
    expect(answer.recovery_codes).toHaveLength(10);
    const [kept] = (await own()).passkeys;
    expect(kept).toMatchObject({ name: 'Counter 1', synced: false, last_used_at: null });
    const params = { id: kept?.id ?? 0 };
    const named = await app.call(renamePasskey, { params, body: { name: 'Counter 2' } }, token);
    expect(named.answer.name).toBe('Counter 2');
    expect((await app.call(removePasskey, { params }, token)).status).toBe(204);
    expect(await own()).toMatchObject({ since: null, passkeys: [], recovery_codes_left: 0 });
    expect(await mailSubjects()).toContain('A second factor was removed');
  });

  it('new recovery codes: those of before open nothing', async () => {
    await plantAuthenticator(app, user);
    const first = (await app.call(makeRecoveryCodes, { body: {} }, token)).answer.recovery_codes;
    const second = (await app.call(makeRecoveryCodes, { body: {} }, token)).answer.recovery_codes;
    const prove = (code = '') => app.call(proveIdentity, { body: { code } }, token);
    expect((await prove(first[0])).status).toBe(403);
    expect((await prove(second[0])).status).toBe(200);
    expect((await own()).recovery_codes_left).toBe(9);
  });
});
