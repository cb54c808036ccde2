import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readPartnerSites } from '../config/partner-sites.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  const partner_sites = readPartnerSites('humming=https://consult.example.sg/start', true);
  app = await startTestApp({ config: { partner_sites } });
});
afterAll(() => app.close());

const look = (query: string) => app.raw(`/dt/site.php${query}`);

test('T24 no address comes from the caller: everything but a known key is a 404, and nothing is fetched', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const asked = [
    '',
    '?site=',
    '?site=other',
    '?site=humming&site=other',
    '?site[]=humming',
    '?site=__proto__',
    ...[
      'https://consult.example.sg/start',
      'http://169.254.169.254/latest/meta-data',
      'http://127.0.0.1:5432',
      'file:///etc/passwd',
      'javascript:alert(1)',
      '//evil.example',
      'humming\n',
      'humming%00',
    ].map((url) => `?site=${encodeURIComponent(url)}`),
  ];
  for (const query of asked) expect((await look(query)).status, query).toBe(404);
  // The test's own calls.
  expect(fetched.mock.calls.filter(([to]) => !(typeof to === 'string' && to.startsWith(app.url)))).toEqual([]);
  fetched.mockRestore();
});

test('a key answers with its site', async () => {
  const answer = await look('?site=humming');
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { site: 'humming', base_url: 'https://consult.example.sg/start' },
  ]);
});
