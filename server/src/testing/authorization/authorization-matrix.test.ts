import { allEndpoints } from '@clinic/contract/endpoints.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCount } from '../long-run.ts';
import type { World } from '../samples/sample.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { sharedProofs, sweepAccess } from './access-sweep.ts';
import { callersOf } from './callers.ts';
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

test.each(named(allEndpoints.filter((one) => recordParams(one).length > 0)))(
  '%s answers 404 for an id that does not exist',
  async (_, endpoint) => {
    expect(await sweepUnknownIds(own, app.url, endpoint)).toEqual([]);
  },
);
