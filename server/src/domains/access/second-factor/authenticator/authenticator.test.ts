import { proveIdentity } from '@clinic/contract/access/prove.ts';
import { finishLogin } from '@clinic/contract/access/second-factor-sign-in.ts';
import { confirmAuthenticator, removeAuthenticator } from '@clinic/contract/access/second-factor.ts';
import { login } from '@clinic/contract/access/sign-in.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { describe, expect, it } from 'vitest';
import { codeShown } from '../../../../testing/people/authenticator-app.ts';
import { mintSession, test_password } from '../../../../testing/factories.ts';
import { refusalOf } from '../../../../testing/refusal-of.ts';
import { secondFactorWorld } from '../../../../testing/people/second-factor-world.ts';
import { plantAuthenticator } from '../../../../testing/people/second-factors.ts';

const world = secondFactorWorld();

const confirm = (code: string) => world.app.call(confirmAuthenticator, { body: { code } }, world.token);

describe('an authenticator app refuses', () => {
  it('a code without a secret, a wrong code, and a code after half an hour', async () => {
    expect(refusalOf(await confirm('123456'))).toEqual([409, 'enrolment_over']);
    const { answer } = await world.begin();
    expect(refusalOf(await confirm('12345x'))).toEqual([422, 'code_wrong']);
    expect(refusalOf(await confirm(codeShown(answer.secret, new Date(Date.now() - 300_000))))).toEqual([
      422,
      'code_wrong',
    ]);
    world.app.clock.offset_ms = 1_801_000;
    world.token = (await mintSession(world.app, world.user, world.clinic)).token;
    expect(refusalOf(await confirm(codeShown(answer.secret, world.clock())))).toEqual([409, 'enrolment_over']);
    expect((await world.own()).since).toBeNull();
  });

  it('its removal if there is none, and if it is the last factor and a role group requires one', async () => {
    expect(refusalOf(await world.app.call(removeAuthenticator, {}, world.token))).toEqual([404, 'not_found']);
    await plantAuthenticator(world.app, world.user);
    await world.requireFactor();
    expect(refusalOf(await world.app.call(removeAuthenticator, {}, world.token))).toEqual([
      409,
      'second_factor_needed',
    ]);
    expect((await world.own()).authenticator_since).not.toBeNull();
  });
});

describe('a user who must have a second factor', () => {
  it('but has none can only set one up', async () => {
    await world.requireFactor();
    expect(refusalOf(await world.app.call(getSelfProfile, {}, world.token))).toEqual([403, 'second_factor_must_enrol']);
    expect((await world.own()).required).toBe(true);
    const { answer } = await world.begin();
    expect((await confirm(codeShown(answer.secret))).status).toBe(200);
    expect((await world.app.call(getSelfProfile, {}, world.token)).status).toBe(200);
  });
});

describe('setting up', () => {
  it('an app: the secret is sealed, the code works once, recovery codes are shown once, and sign-in requires it from now on', async () => {
    const { answer } = await world.begin();
    expect(answer.address).toMatch(/^otpauth:\/\/totp\/Clinic%20Portal:/);
    const { rows } = await world.app.owner.query('select pending_secret from authenticator where user_id = $1', [
      world.user.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(answer.secret);
    const { answer: confirmed } = await confirm(codeShown(answer.secret));
    expect(confirmed.recovery_codes).toHaveLength(10);
    expect(new Set(confirmed.recovery_codes).size).toBe(10);
    expect(await world.own()).toMatchObject({ authenticator_since: expect.any(String), recovery_codes_left: 10 });

    const asked = await world.app.call(login, {
      body: { code: world.group.code, username: world.user.username, password: test_password },
    });
    const { ticket = '', methods } = asked.answer.second_factor ?? {};
    expect(methods).toEqual(['totp', 'recovery_code']);
    const again = await world.app.call(finishLogin, { body: { ticket, code: codeShown(answer.secret) } });
    expect(refusalOf(again)).toEqual([403, 'second_proof_wrong']);
    const code = confirmed.recovery_codes?.[3] ?? '';
    expect((await world.app.call(finishLogin, { body: { ticket, code } })).status).toBe(200);
    expect((await world.own()).recovery_codes_left).toBe(9);
    expect(await world.mailSubjects()).toContain('A second factor was added');
  });

  it('another app: the previous one works until the new one has shown a code', async () => {
    const before = await plantAuthenticator(world.app, world.user);
    const { answer } = await world.begin();
    const prove = (secret: string) =>
      world.app.call(proveIdentity, { body: { code: codeShown(secret, world.clock()) } }, world.token);
    expect((await prove(before)).status).toBe(200);
    world.app.clock.offset_ms += 30_000;
    expect((await confirm(codeShown(answer.secret, world.clock()))).status).toBe(200);
    world.app.clock.offset_ms += 30_000;
    expect((await prove(before)).status).toBe(403);
    expect((await prove(answer.secret)).status).toBe(200);
  });
});
