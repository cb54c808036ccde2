import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { request } from 'node:http';
import { makeClinic, makeGroup, makeUser, mintSession } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Sends any method; fetch refuses some. */
const send = (method: string, path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((done, fail) => {
    request(app.url + path, { method, headers }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
    })
      .on('error', fail)
      .end();
  });

test('T17 HEAD, OPTIONS and other methods run no handler on any call', async () => {
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_SUPERADMIN'] });
  const { token } = await mintSession(app, user, clinic);
  const declared = new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`));
  for (const { path } of allEndpoints) {
    for (const method of ['HEAD', 'OPTIONS', 'PATCH', 'PROPFIND', 'PUT', 'DELETE', 'POST']) {
      if (declared.has(`${method} ${path}`)) continue;
      const status = await send(method, `/api${path.replaceAll(/\{\w+\}/g, '1')}`, {
        authorization: `Bearer ${token}`,
      });
      expect([400, 404, 405], `${method} ${path}`).toContain(status);
    }
  }
  const { rows } = await app.owner.query<{ calls: number; sessions: number }>(
    'select (select count(*)::int from rate_limit) as calls, (select count(*)::int from session where revoked_at is null) as sessions',
  );
  expect(rows).toEqual([{ calls: 0, sessions: 1 }]);
});

test('an unknown path below the API is a 404 with problem details, for every method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const response = await app.raw('/api/clinic/nothing/here', { method });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ type: '/problems/not_found', status: 404 });
  }
});
