import { proveIdentity } from '@clinic/contract/access/prove.ts';
import { makeRecoveryCodes } from '@clinic/contract/access/second-factor.ts';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../testing/refusal-of.ts';
import { secondFactorWorld } from '../../../../testing/people/second-factor-world.ts';
import { plantAuthenticator } from '../../../../testing/people/second-factors.ts';

const world = secondFactorWorld();

describe('recovery codes refuse', () => {
  it('to be made without a second factor', async () => {
    expect(refusalOf(await world.app.call(makeRecoveryCodes, { body: {} }, world.token))).toEqual([
      409,
      'no_second_factor',
    ]);
  });
});

describe('making', () => {
  it('new recovery codes invalidates the previous ones', async () => {
    await plantAuthenticator(world.app, world.user);
    const first = (await world.app.call(makeRecoveryCodes, { body: {} }, world.token)).answer.recovery_codes;
    const second = (await world.app.call(makeRecoveryCodes, { body: {} }, world.token)).answer.recovery_codes;
    const prove = (code = '') => world.app.call(proveIdentity, { body: { code } }, world.token);
    expect((await prove(first[0])).status).toBe(403);
    expect((await prove(second[0])).status).toBe(200);
    expect((await world.own()).recovery_codes_left).toBe(9);
  });
});
