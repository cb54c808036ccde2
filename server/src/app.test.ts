import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { routes } from './app.ts';
import { sandboxMailRoutes } from './platform/mail/mails.routes.ts';
import { startTestApp } from './testing/test-app.ts';

test('every call of the contract is served, and nothing else', async () => {
  const served = [...routes, ...sandboxMailRoutes].map(({ endpoint }) => endpoint.name).toSorted();
  expect(served).toEqual(allEndpoints.map(({ name }) => name).toSorted());
  const { app, close } = await startTestApp();
  for (const { method, path } of allEndpoints) {
    expect(app.hasRoute({ method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` }), path).toBe(true);
  }
  await close();
});
