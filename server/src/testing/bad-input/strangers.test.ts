import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GoodCall } from '../samples/good-call.ts';
import { test_platform_key } from '../test-app.ts';
import { bytesOf, untouched } from './bad-request.ts';
import { changedTables, type Fingerprint, takeFingerprint } from './fingerprint.ts';
import { faultsOfStranger } from './judge.ts';
import { mutate, mutationsOf } from './mutations.ts';
import { type BadInputStage, makeCalls, setStage } from './stage.ts';
import { forgeScreenTokens, forgeTokens, forgeWebhookHeaders } from './token-forgeries.ts';
import { verdictOf } from './verdict.ts';
import { Wire } from './wire.ts';

let stage: BadInputStage;
let calls: GoodCall[];
let before: Fingerprint;
beforeAll(async () => {
  stage = await setStage('error');
  calls = (await makeCalls(stage.world)).filter(({ endpoint }) => endpoint.access.kind !== 'public');
  before = await takeFingerprint(stage.app.owner);
});
afterAll(() => stage.app.close());

async function expectNothingStored(): Promise<void> {
  expect(changedTables(before, await takeFingerprint(stage.app.owner))).toEqual([]);
  expect(stage.logged).toEqual([]);
}

const withoutProof = (call: GoodCall): GoodCall => {
  const { token: _, ...query } = call.query;
  return { ...call, query: call.endpoint.access.kind === 'device' ? query : call.query, credentials: () => ({}) };
};

test('T6 without a token the answer is 401, even if other parts are wrong too', async () => {
  const wire = new Wire(stage.app.url);
  const faults: string[] = [];
  for (const call of calls) {
    const stranger = withoutProof(call);
    for (const [index, mutation] of mutationsOf(call).entries()) {
      if (index % 4 !== 0 || mutation.field === 'token') continue;
      const request = mutate(stranger, [mutation]);
      const verdict = verdictOf(request);
      // A request that cannot be parsed belongs to no caller.
      if (verdict.kind === 'unread' && verdict.status !== 401) continue;
      faults.push(...faultsOfStranger(request.what, await wire.send(bytesOf(request))));
    }
  }
  wire.close();
  expect(faults).toEqual([]);
  await expectNothingStored();
}, 120_000);

async function expectRefused(call: GoodCall, forgeries: Record<string, Partial<GoodCall>>): Promise<void> {
  const wire = new Wire(stage.app.url);
  const faults: string[] = [];
  for (const [what, forged] of Object.entries(forgeries)) {
    const outcome = await wire.send(bytesOf(untouched({ ...call, ...forged })));
    faults.push(...faultsOfStranger(`${call.endpoint.name}: ${what}`, outcome));
  }
  wire.close();
  expect(faults).toEqual([]);
}

const bearers = (tokens: Record<string, string>): Record<string, Partial<GoodCall>> =>
  Object.fromEntries(
    Object.entries(tokens).map(([what, token]) => [
      what,
      { credentials: () => ({ authorization: `Bearer ${token}` }) },
    ]),
  );

test('T6 every member call refuses every forged token', async () => {
  const { token, permanent } = stage.world.counter;
  const forged = {
    ...(await forgeTokens(stage.app, token)),
    'a permanent token': permanent,
    'an API key': test_platform_key,
  };
  const members = calls.filter(({ endpoint }) => endpoint.access.kind === 'member');
  expect(members.length).toBeGreaterThan(10);
  for (const call of members) await expectRefused(call, bearers(forged));
  await expectNothingStored();
});

test('T6 every session call refuses forged tokens of both kinds', async () => {
  const { token, permanent } = stage.world.counter;
  const sessions = calls.filter(({ endpoint }) => endpoint.access.kind === 'session');
  expect(sessions).not.toEqual([]);
  for (const call of sessions) {
    // Mismatched claims: the audience of the other kind, with this kind's typ.
    await expectRefused(call, bearers(await forgeTokens(stage.app, token)));
    const { 'another audience': _, ...of_permanent } = await forgeTokens(stage.app, permanent);
    await expectRefused(call, bearers(of_permanent));
  }
  await expectNothingStored();
});

test('T18 every customer screen call refuses every forged token', async () => {
  const screens = calls.filter(({ endpoint }) => endpoint.access.kind === 'device');
  expect(screens).not.toEqual([]);
  for (const call of screens) {
    const forged = {
      ...forgeScreenTokens(stage.app, call.query['token'] ?? ''),
      'a member token': stage.world.counter.token,
    };
    const queries = Object.entries(forged).map(([what, token]) => [what, { query: { ...call.query, token } }] as const);
    await expectRefused(call, Object.fromEntries(queries));
  }
  await expectNothingStored();
});

test('T22 every acquirer call refuses every forged signature', async () => {
  const webhooks = calls.filter(({ endpoint }) => endpoint.access.kind === 'webhook');
  expect(webhooks).not.toEqual([]);
  for (const call of webhooks) {
    const forged = forgeWebhookHeaders(call.credentials(untouched(call).body ?? ''));
    const proofs = Object.entries(forged).map(([what, headers]) => [what, { credentials: () => headers }] as const);
    await expectRefused(call, Object.fromEntries(proofs));
  }
  await expectNothingStored();
});

test('T6 every platform call refuses every other key', async () => {
  const platform = calls.filter(({ endpoint }) => endpoint.access.kind === 'platform');
  expect(platform).not.toEqual([]);
  const { rows } = await stage.app.owner.query<{ key_hash: string }>('select key_hash from platform_key');
  const forged = {
    'the hash of the key': rows[0]?.key_hash ?? '',
    'half the key': test_platform_key.slice(0, -1),
    'the key and more': `${test_platform_key}x`,
    'the key in capitals': test_platform_key.toUpperCase(),
    'a percent': '%',
    SQL: "'or'1'='1",
    'a member token': stage.world.counter.token,
  };
  for (const call of platform) await expectRefused(call, bearers(forged));
  await expectNothingStored();
});
