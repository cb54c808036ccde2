import type { PasskeyAnswer } from '@clinic/contract/access/second-proof.ts';
import { changePassword } from '@clinic/contract/access/password.ts';
import { askLoginPasskey, finishLogin, loginWithPasskey } from '@clinic/contract/access/second-factor-sign-in.ts';
import { wrong_passwords_to_lock } from '../sign-in/attempts.rules.ts';
import { exchangeToken, login } from '@clinic/contract/access/sign-in.ts';
import { describe, expect, it } from 'vitest';
import { codeShown } from '../../../testing/people/authenticator-app.ts';
import { makeUser, mintSession, test_password } from '../../../testing/factories.ts';
import { PasskeyDevice } from '../../../testing/people/passkey-device.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { secondFactorWorld } from '../../../testing/people/second-factor-world.ts';
import { plantAuthenticator, plantPasskey, plantRecoveryCode } from '../../../testing/people/second-factors.ts';
import { test_origin } from '../../../testing/test-app.ts';

const world = secondFactorWorld();

const giveLogin = (password = test_password) =>
  world.app.call(login, { body: { code: world.group.code, username: world.user.username, password } });
const ticketOf = async (): Promise<string> => (await giveLogin()).answer.second_factor?.ticket ?? '';
const finish = (ticket: string, proof: { code?: string; passkey?: PasskeyAnswer }) =>
  world.app.call(finishLogin, { body: { ticket, ...proof } });
const next_step_ms = 30_000;

describe('signing in with a second factor refuses', () => {
  it('a ticket that is unknown, expired, used, or older than the password', async () => {
    const secret = await plantAuthenticator(world.app, world.user);
    expect(refusalOf(await finish('no-such-ticket', { code: '123456' }))).toEqual([403, 'sign_in_over']);

    const used = await ticketOf();
    expect((await finish(used, { code: codeShown(secret) })).status).toBe(200);
    world.app.clock.offset_ms += next_step_ms;
    expect(refusalOf(await finish(used, { code: codeShown(secret, world.clock()) }))).toEqual([403, 'sign_in_over']);

    const old = await ticketOf();
    const changing = await mintSession(world.app, world.user, world.clinic);
    const next = 'Harbour-Lantern#47';
    const body = { old_password: test_password, password: next, password_confirm: next };
    expect((await world.app.call(changePassword, { body }, changing.token)).status).toBe(200);
    world.app.clock.offset_ms += next_step_ms;
    expect(refusalOf(await finish(old, { code: codeShown(secret, world.clock()) }))).toEqual([403, 'sign_in_over']);

    const late = (await giveLogin(next)).answer.second_factor?.ticket ?? '';
    world.app.clock.offset_ms += 601_000;
    expect(refusalOf(await finish(late, { code: codeShown(secret, world.clock()) }))).toEqual([403, 'sign_in_over']);
  });

  it('a missing proof, a wrong code, and a code of another user', async () => {
    await plantAuthenticator(world.app, world.user);
    const ticket = await ticketOf();
    expect(refusalOf(await finish(ticket, {}))).toEqual([422, 'no_second_proof']);
    const stranger = await plantAuthenticator(world.app, await makeUser(world.app, world.group));
    expect(refusalOf(await finish(ticket, { code: codeShown(stranger) }))).toEqual([403, 'second_proof_wrong']);
    expect(refusalOf(await finish(ticket, { code: 'abcd-efgh-jkmn-pqrs' }))).toEqual([403, 'second_proof_wrong']);
  });

  it('a used code, also with another ticket, and an earlier code', async () => {
    const secret = await plantAuthenticator(world.app, world.user);
    const [first, second] = [await ticketOf(), await ticketOf()];
    const code = codeShown(secret);
    const earlier = codeShown(secret, new Date(Date.now() - next_step_ms));
    expect((await finish(first, { code })).status).toBe(200);
    expect(refusalOf(await finish(second, { code }))).toEqual([403, 'second_proof_wrong']);
    expect(refusalOf(await finish(second, { code: earlier }))).toEqual([403, 'second_proof_wrong']);
  });

  it('T5 further codes once wrong ones have locked the account: a right password in between clears no wrong code', async () => {
    const secret = await plantAuthenticator(world.app, world.user);
    const statuses: number[] = [];
    for (let tried = 0; tried < wrong_passwords_to_lock; tried++)
      statuses.push((await finish(await ticketOf(), { code: '000000' })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 423]);
    expect(refusalOf(await giveLogin())).toEqual([423, 'account_locked']);
    world.app.clock.offset_ms += 3_600_000;
    expect((await finish(await ticketOf(), { code: codeShown(secret, world.clock()) })).status).toBe(200);
  });

  it('fifty wrong codes at once: four are compared and wrong, the fifth locks the account, the others are not compared', async () => {
    await plantAuthenticator(world.app, world.user);
    const ticket = await ticketOf();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, tried) => finish(ticket, { code: String(100_000 + tried) })),
    );
    const wrong = answers.filter((answer) => refusalOf(answer)[1] === 'second_proof_wrong');
    expect(wrong).toHaveLength(wrong_passwords_to_lock - 1);
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(50 - wrong.length);
  });

  it('an app secret copied into another user’s row', async () => {
    const secret = await plantAuthenticator(world.app, world.user);
    const other = await makeUser(world.app, world.group, { clinics: [world.clinic] });
    await plantAuthenticator(world.app, other);
    await world.app.owner.query(
      'update authenticator set secret = (select secret from authenticator where user_id = $1) where user_id = $2',
      [world.user.id, other.id],
    );
    const asked = await world.app.call(login, {
      body: { code: world.group.code, username: other.username, password: test_password },
    });
    const ticket = asked.answer.second_factor?.ticket ?? '';
    expect(refusalOf(await finish(ticket, { code: codeShown(secret) }))).toEqual([403, 'second_proof_wrong']);
  });
});

describe('a passkey sign-in refuses', () => {
  const askFor = async (ticket?: string) => (await world.app.call(askLoginPasskey, { body: { ticket } })).answer;

  it('a replay, another purpose, another site, a missing user verification, and another key', async () => {
    const { device } = await plantPasskey(world.app, world.user);
    const ticket = await ticketOf();
    const another = await ticketOf();
    const wrong = { ...device.sign(await askFor(ticket), { origin: test_origin }), id: new PasskeyDevice().id };
    expect(refusalOf(await finish(ticket, { passkey: wrong }))).toEqual([403, 'second_proof_wrong']);
    const impostor = Object.assign(new PasskeyDevice(), { id: device.id });
    const attempts: PasskeyAnswer[] = [
      device.sign(await askFor(another), { origin: test_origin }),
      device.sign(await askFor(), { origin: test_origin }),
      device.sign(await askFor(ticket), { origin: 'https://portal.example.evil' }),
      device.sign({ ...(await askFor(ticket)), relying_party: 'portal.example.evil' }, { origin: test_origin }),
      device.sign(await askFor(ticket), { origin: test_origin, is_verified: false }),
      impostor.sign(await askFor(ticket), { origin: test_origin }),
      { ...device.sign(await askFor(ticket), { origin: test_origin }), client_data: 'bm90IGpzb24' },
    ];
    for (const passkey of attempts)
      expect(refusalOf(await finish(ticket, { passkey }))).toEqual([403, 'second_proof_wrong']);
    const answer = device.sign(await askFor(ticket), { origin: test_origin });
    expect((await finish(ticket, { passkey: answer })).status).toBe(200);
    expect(refusalOf(await finish(another, { passkey: answer }))).toEqual([403, 'second_proof_wrong']);
  });

  it('an unknown passkey, one signed for a second proof, and one of a disabled user', async () => {
    const unknown = new PasskeyDevice().sign(await askFor(), { origin: test_origin });
    expect(refusalOf(await world.app.call(loginWithPasskey, { body: { passkey: unknown } }))).toEqual([
      403,
      'passkey_unknown',
    ]);
    const { device } = await plantPasskey(world.app, world.user);
    const second = device.sign(await askFor(await ticketOf()), { origin: test_origin });
    expect(refusalOf(await world.app.call(loginWithPasskey, { body: { passkey: second } }))).toEqual([
      403,
      'passkey_unknown',
    ]);
    await world.app.owner.query('update staff_user set enable = false where id = $1', [world.user.id]);
    const passkey = device.sign(await askFor(), { origin: test_origin });
    expect(refusalOf(await world.app.call(loginWithPasskey, { body: { passkey } }))).toEqual([409, 'account_disabled']);
  });
});

describe('signing in', () => {
  it('needs no second proof from a user without a second factor', async () => {
    const { answer } = await giveLogin();
    expect(answer.second_factor).toBeUndefined();
    expect(answer.token).toBeTypeOf('string');
  });

  it('accepts a code of the app, and the session records the method', async () => {
    const secret = await plantAuthenticator(world.app, world.user);
    const { answer } = await giveLogin();
    expect(answer).toEqual({ second_factor: { ticket: expect.any(String), methods: ['totp'] } });
    const spaced = codeShown(secret).replace(/^(...)/, '$1 ');
    const signed_in = await finish(answer.second_factor?.ticket ?? '', { code: spaced });
    const exchanged = await world.app.call(exchangeToken, {
      body: { id: world.clinic.id, token: signed_in.answer.token },
    });
    expect(exchanged.status).toBe(200);
    const { rows } = await world.app.owner.query(
      'select proved_with from session where user_id = $1 order by created_at desc limit 1',
      [world.user.id],
    );
    expect(rows).toEqual([{ proved_with: 'totp' }]);
  });

  it('accepts a recovery code once, in any typed form, and notifies the user by mail', async () => {
    await plantPasskey(world.app, world.user);
    await plantRecoveryCode(world.app, world.user, '0123-abcd-efgh-jkmn');
    const { answer } = await giveLogin();
    expect(answer.second_factor?.methods).toEqual(['passkey', 'recovery_code']);
    expect((await finish(await ticketOf(), { code: 'O123 ABCD efgh-jkmn' })).status).toBe(200);
    expect(refusalOf(await finish(await ticketOf(), { code: '0123-abcd-efgh-jkmn' }))).toEqual([
      403,
      'second_proof_wrong',
    ]);
    expect(await world.mailSubjects()).toContain('A recovery code was used');
  });

  it('accepts a passkey, as second proof and alone, even while wrong passwords lock the account', async () => {
    const { device } = await plantPasskey(world.app, world.user);
    const ticket = await ticketOf();
    const asked = (await world.app.call(askLoginPasskey, { body: { ticket } })).answer;
    expect(asked).toMatchObject({ relying_party: 'portal.example', credentials: [{ id: device.id }] });
    expect((await finish(ticket, { passkey: device.sign(asked, { origin: test_origin }) })).status).toBe(200);

    for (let tried = 0; tried < wrong_passwords_to_lock; tried++) await giveLogin('Wrong#2026');
    expect((await giveLogin()).status).toBe(423);
    const alone = (await world.app.call(askLoginPasskey, { body: {} })).answer;
    expect(alone.credentials).toEqual([]);
    const passkey = device.sign(alone, { origin: test_origin });
    const signed_in = await world.app.call(loginWithPasskey, { body: { passkey } });
    expect(signed_in.status).toBe(200);
    const exchanged = await world.app.call(exchangeToken, {
      body: { id: world.clinic.id, token: signed_in.answer.token },
    });
    expect(exchanged.status).toBe(200);
  });
});
