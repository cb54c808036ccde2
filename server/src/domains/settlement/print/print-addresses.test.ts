import { roles } from '@clinic/contract/shared/roles.ts';
import { createNoteTicket } from '@clinic/contract/settlement/print.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bent, foreignHosts, foreignSchemes } from '../../../testing/people/address-forms.ts';
import { approvedNote } from '../../../testing/documents/documents.ts';
import { hearConnects } from '../../../testing/wire/hear-connects.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
let good: string;
/** Counts every call that reaches the app. A server that fetches its own address would add one. */
let calls = 0;
beforeAll(async () => {
  app = await startTestApp();
  app.app.server.on('request', () => (calls += 1));
  counter = await makeCounter(app, { roles });
  const { id } = await approvedNote(app, counter);
  good = (await app.call(createNoteTicket, { params: { id: String(id) } }, counter.token)).answer.url;
});
afterAll(() => app.close());

const pdf = (url: string) =>
  app.raw(`/api/clinic/print/pdf?url=${encodeURIComponent(url)}`, {
    headers: { authorization: `Bearer ${counter.token}` },
  });
/** The addresses of the app and its database. */
const known = (): Set<string> => {
  const database = new URL(app.owner_url);
  return new Set([new URL(app.url).host, `${database.hostname}:${database.port}`]);
};

function hostileForms(): string[] {
  const { host } = new URL(app.url);
  const hosts = foreignHosts(host);
  return [
    '',
    ...hosts.flatMap((one) => [`http://${one}${good}`, `https://${one}${good}`, `//${one}${good}`]),
    ...foreignSchemes.flatMap((scheme) => [
      `${scheme}://${host}${good}`,
      `${scheme}:${good}`,
      `${scheme}:///etc/passwd`,
    ]),
    ...['http:', 'http:/', 'http:///', 'http:\\\\', 'http://', 'http:\\/', '//', '\\\\', 'http:////'].flatMap(
      (slashes) => [`${slashes}${host}${good}`, `${slashes}evil.example${good}`],
    ),
    ...bent(good),
    ...bent(good).map((one) => `http://${host}${one.startsWith('/') ? '' : '/'}${one}`),
    `/print/device-message?${good.split('?')[1]}`,
    `/api/clinic/user/self?${good.split('?')[1]}`,
  ].filter((one) => one !== `http://${host}${good}`);
}

test(
  'T2 only an address of our own print pages gives a file, and none makes this process connect or look up a name',
  { timeout: 120_000 },
  async () => {
    const forms = [...new Set(hostileForms())];
    expect(forms.length).toBeGreaterThan(400);
    const heard = hearConnects(known());
    try {
      const before = calls;
      // In sequence, because the number of concurrent downloads per user is limited.
      for (const form of forms) {
        const response = await pdf(form);
        expect([form, [400, 422].includes(response.status)]).toEqual([form, true]);
        expect(response.headers.get('content-type')).toContain('json');
      }
      expect(heard.wanted).toEqual([]);
      expect(calls - before).toBe(forms.length);
    } finally {
      heard.stop();
    }
    for (const one of [good, `${app.url}${good}`, `https://${new URL(app.url).host.toUpperCase()}${good}`])
      expect([one, (await pdf(one)).status]).toEqual([one, 200]);
  },
);

test('T2 the naive twin, which fetches any address, connects to other machines, names and itself', async () => {
  const heard = hearConnects(known());
  const before = calls;
  try {
    for (const address of [
      'http://169.254.169.254/',
      'http://evil.example/',
      'http://[::1]:8123/',
      `${app.url}/api/health/live`,
    ])
      await fetch(address).catch(() => {});
  } finally {
    heard.stop();
  }
  expect(heard.wanted).toEqual(
    expect.arrayContaining([
      '169.254.169.254:80',
      expect.stringContaining('evil.example'),
      expect.stringContaining('::1'),
    ]),
  );
  expect(calls - before).toBe(1);
});
