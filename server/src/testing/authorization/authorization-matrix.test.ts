import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { type EndpointDefinition, successStatuses } from '@clinic/contract/shared/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCount } from '../long-run.ts';
import type { World } from '../samples/sample.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { makeGoodCall } from '../samples/good-call.ts';
import { sharedProofs, sweepAccess } from './access-sweep.ts';
import { callersOf } from './callers.ts';
import { sendCall } from './send-call.ts';
import { recordParams, sweepUnknownIds } from './unknown-ids.ts';
import { makeThreeClinics } from './worlds.ts';

let app: TestApp;
let own: World;
let callersFor: ReturnType<typeof callersOf>;
const proofOf = sharedProofs();
beforeAll(async () => {
  app = await startTestApp();
  const three = await makeThreeClinics(app);
  own = three.own;
  callersFor = callersOf(own, three.sister, three.other);
});
afterAll(() => app.close());

const named = (endpoints: readonly EndpointDefinition[]) => endpoints.map((one) => [one.name, one] as const);

test.each(named(allEndpoints))('T1 T7 T11 %s answers every caller as its declaration says', async (_, endpoint) => {
  const callers = callersFor(endpoint);
  expect(callers.length).toBeGreaterThan(20);
  expect(new Set(callers.map(({ name }) => name)).size).toBe(callers.length);
  const { calls, findings } = await sweepAccess(own, app.url, endpoint, callers, proofOf);
  addToCount('calls of the matrix', calls);
  expect(findings).toEqual([]);
  expect(calls).toBe(callers.length + 1);
});

/** Calls of a caller who owns the key. A secret answer is another one each time. */
const repeatable = allEndpoints.filter(
  ({ method, access, changes_nothing, keeps_its_key }) =>
    method === 'POST' && ['member', 'platform'].includes(access.kind) && !changes_nothing && !keeps_its_key,
);

test.each(named(repeatable))(
  'R11 %s answers a repeat with the same key as the first time, with a declared status',
  async (_, endpoint) => {
    const call = await makeGoodCall(own, endpoint);
    // The second call of the three with a key of its own is refused by most; the third names a record that does not exist.
    const missing = {
      ...call,
      params: Object.fromEntries(Object.keys(call.params).map((name) => [name, '999999999'])),
    };
    for (const sent of [call, call, missing]) {
      await app.owner.query('truncate rate_limit');
      const key = randomUUID();
      const [first, again] = [await sendCall(app.url, sent, key), await sendCall(app.url, sent, key)];
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      expect(successStatuses(endpoint)).toEqual(
        expect.arrayContaining([first.status].filter((status) => status < 300)),
      );
    }
  },
);

test.each(named(allEndpoints.filter((one) => recordParams(one).length > 0)))(
  '%s answers 404 for an id that does not exist',
  async (_, endpoint) => {
    expect(await sweepUnknownIds(own, app.url, endpoint)).toEqual([]);
  },
);
