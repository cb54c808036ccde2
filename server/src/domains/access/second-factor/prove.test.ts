import { changePassword } from '@clinic/contract/access/password.ts';
import { askProof, proveIdentity, step_up_seconds } from '@clinic/contract/access/prove.ts';
import { makeRecoveryCodes, removeAuthenticator } from '@clinic/contract/access/second-factor.ts';
import { exchangeToken } from '@clinic/contract/access/sign-in.ts';
import { describe, expect, it } from 'vitest';
import { mintSession, test_password } from '../../../testing/factories.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { secondFactorWorld } from '../../../testing/people/second-factor-world.ts';
import { plantAuthenticator, plantPasskey } from '../../../testing/people/second-factors.ts';
import { test_origin } from '../../../testing/test-app.ts';

const world = secondFactorWorld();

describe('a proof of identity refuses', () => {
  const prove = (body: object) => world.app.call(proveIdentity, { body }, world.token);

  it('a wrong password, a missing one, and a password from a user with a second factor', async () => {
    expect(refusalOf(await prove({ password: 'Wrong#2026' }))).toEqual([403, 'proof_password_wrong']);
    expect(refusalOf(await prove({}))).toEqual([422, 'no_second_proof']);
    await plantAuthenticator(world.app, world.user);
    expect(refusalOf(await prove({ password: test_password }))).toEqual([403, 'second_proof_asked']);
    expect(refusalOf(await prove({ code: '000000' }))).toEqual([403, 'second_proof_wrong']);
  });

  it('T5 further tries once wrong ones have locked the account', async () => {
    const statuses: number[] = [];
    for (let tried = 0; tried < 6; tried++) statuses.push((await prove({ password: 'Wrong#2026' })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 423, 423]);
  });

  it('sensitive calls ten minutes after the last proof, and allows them after a new one', async () => {
    await world.ageProof(step_up_seconds + 5);
    world.app.platform.sessions.forget();
    for (const call of [
      world.begin(),
      world.app.call(removeAuthenticator, {}, world.token),
      world.app.call(makeRecoveryCodes, { body: {} }, world.token),
    ])
      expect(refusalOf(await call)).toEqual([403, 'step_up_needed']);
    expect((await world.app.call(askProof, { body: {} }, world.token)).answer).toEqual({ methods: [], passkey: null });
    expect((await prove({ password: test_password })).status).toBe(200);
    expect((await world.begin()).status).toBe(200);
  });

  it('a passkey answer for another session and a replayed one, and accepts one for this session', async () => {
    const { device } = await plantPasskey(world.app, world.user);
    await world.ageProof(step_up_seconds + 5);
    const { answer } = await world.app.call(askProof, { body: {} }, world.token);
    expect(answer.methods).toEqual(['passkey']);
    if (!answer.passkey) throw new Error('No passkey was asked for.');
    const other = (await mintSession(world.app, world.user, world.clinic)).token;
    const passkey = device.sign(answer.passkey, { origin: test_origin });
    expect(refusalOf(await world.app.call(proveIdentity, { body: { passkey } }, other))).toEqual([
      403,
      'second_proof_wrong',
    ]);
    expect((await prove({ passkey })).status).toBe(200);
    expect(refusalOf(await prove({ passkey }))).toEqual([403, 'second_proof_wrong']);
    const { rows } = await world.app.owner.query(
      'select distinct proved_with from session where user_id = $1 and proved_with is not null',
      [world.user.id],
    );
    expect(rows).toEqual([{ proved_with: 'passkey' }]);
  });
});

describe('a change of the password', () => {
  it('is a proof of identity only for a user without a second factor', async () => {
    const change = async (old_password: string, password: string): Promise<string> => {
      await world.ageProof(step_up_seconds + 5);
      const body = { old_password, password, password_confirm: password };
      const { answer } = await world.app.call(changePassword, { body }, world.token);
      const exchanged = await world.app.call(exchangeToken, { body: { id: world.clinic.id, token: answer.token } });
      return exchanged.answer.token;
    };
    world.token = await change(test_password, 'Harbour-Lantern#47');
    expect((await world.begin()).status).toBe(200);
    await plantAuthenticator(world.app, world.user);
    world.token = await change('Harbour-Lantern#47', 'Orchid-Window#83');
    expect(refusalOf(await world.begin())).toEqual([403, 'step_up_needed']);
  });
});
