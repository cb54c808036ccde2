import {
  addPasskey,
  askNewPasskey,
  most_passkeys,
  removePasskey,
  renamePasskey,
} from '@clinic/contract/access/second-factor.ts';
import { describe, expect, it } from 'vitest';
import { makeUser, mintSession } from '../../../../testing/factories.ts';
import { PasskeyDevice } from '../../../../testing/people/passkey-device.ts';
import { refusalOf } from '../../../../testing/refusal-of.ts';
import { secondFactorWorld } from '../../../../testing/people/second-factor-world.ts';
import { plantPasskey } from '../../../../testing/people/second-factors.ts';
import { test_origin } from '../../../../testing/test-app.ts';

const world = secondFactorWorld();

const askNew = async () => (await world.app.call(askNewPasskey, { body: {} }, world.token)).answer;
const add = (passkey: object, name = 'Phone') =>
  world.app.call(addPasskey, { body: { name, ...passkey } }, world.token);

describe('a passkey refuses', () => {
  it('to be stored without user verification, for another challenge, at another site, or twice', async () => {
    const device = new PasskeyDevice();
    const made = async (page = test_origin, is_verified = true) =>
      device.make(await askNew(), { origin: page, is_verified });
    const attempts = [
      await made(test_origin, false),
      await made('https://evil.example'),
      device.make({ ...(await askNew()), challenge: 'bm90IG91cnM' }, { origin: test_origin }),
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
    world.token = (await mintSession(world.app, world.user, world.clinic)).token;
    expect(refusalOf(await add(new PasskeyDevice().make(asked, { origin: test_origin })))).toEqual([
      422,
      'passkey_refused',
    ]);
  });

  it('one above the limit, changes by another user, and an IP address as the site', async () => {
    const other = await plantPasskey(world.app, await makeUser(world.app, world.group, { clinics: [world.clinic] }));
    const params = { id: other.id };
    expect(refusalOf(await world.app.call(renamePasskey, { params, body: { name: 'Mine' } }, world.token))).toEqual([
      404,
      'not_found',
    ]);
    expect(refusalOf(await world.app.call(removePasskey, { params }, world.token))).toEqual([404, 'not_found']);
    for (let kept = 0; kept < most_passkeys; kept++) await plantPasskey(world.app, world.user);
    expect(refusalOf(await world.app.call(askNewPasskey, { body: {} }, world.token))).toEqual([
      409,
      'too_many_passkeys',
    ]);
    world.app.platform.config.public_origin = 'http://127.0.0.1:3000';
    expect(refusalOf(await world.app.call(askNewPasskey, { body: {} }, world.token))).toEqual([
      409,
      'passkeys_not_here',
    ]);
    world.app.platform.config.public_origin = undefined;
    expect(refusalOf(await world.app.call(askNewPasskey, { body: {} }, world.token))).toEqual([
      409,
      'passkeys_not_here',
    ]);
    world.app.platform.config.public_origin = test_origin;
  });
});

describe('setting up', () => {
  it('a passkey: named, listed, renamed, and removed together with the recovery codes', async () => {
    const asked = await askNew();
    expect(asked).toMatchObject({
      relying_party: 'portal.example',
      username: `${world.user.username}@${world.group.code}`,
    });
    const { answer } = await add(new PasskeyDevice().make(asked, { origin: test_origin }), 'Counter 1');
    expect(answer.recovery_codes).toHaveLength(10);
    const [kept] = (await world.own()).passkeys;
    expect(kept).toMatchObject({ name: 'Counter 1', synced: false, last_used_at: null });
    const params = { id: kept?.id ?? 0 };
    const named = await world.app.call(renamePasskey, { params, body: { name: 'Counter 2' } }, world.token);
    expect(named.answer.name).toBe('Counter 2');
    expect((await world.app.call(removePasskey, { params }, world.token)).status).toBe(204);
    expect(await world.own()).toMatchObject({ since: null, passkeys: [], recovery_codes_left: 0 });
    expect(await world.mailSubjects()).toContain('A second factor was removed');
  });
});
