import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../samples/sample.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { sharedProofs, sweepAccess } from './access-sweep.ts';
import { type Caller, callersOf } from './callers.ts';
import { makeThreeClinics } from './worlds.ts';

let app: TestApp;
let own: World;
let callers: Caller[];
const proofOf = sharedProofs();
beforeAll(async () => {
  app = await startTestApp();
  const three = await makeThreeClinics(app);
  own = three.own;
  callers = callersOf(own, three.sister, three.other);
});
afterAll(() => app.close());

test('T9 every single role is a caller, and so is a user without roles', () => {
  expect(callers.filter(({ traits }) => traits.roles?.length === 1).map(({ traits }) => traits.roles?.[0])).toEqual([
    ...roles,
  ]);
  expect(new Set(callers.map(({ name }) => name)).size).toBe(callers.length);
});

test.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'T1 T7 T11 %s answers every caller as its declaration says',
  async (_, endpoint) => {
    const { calls, findings } = await sweepAccess(own, app.url, endpoint, callers, proofOf);
    expect(findings).toEqual([]);
    expect(calls).toBeGreaterThan(roles.length);
  },
);
