import { beforeAll, expect, test } from 'vitest';
import { makeClinic, makeGroup, makeUser, mintSession } from './factories.ts';
import { sharedApp } from './shared-app.ts';
import type { TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

test('an unknown path is answered with problem details', async () => {
  const response = await app.raw('/api/nowhere');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
});

test('a minted session is a live session of its branch', async () => {
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'] });
  const { token } = await mintSession(app, user, clinic);
  const claims = await app.platform.tokens.verify(token, 'member');
  const session = await app.platform.sessions.read(claims?.sid ?? '');
  expect([...(session?.branches.get(clinic.id)?.roles ?? [])]).toEqual(['ROLE_TRANSACTION_VIEW']);
});
