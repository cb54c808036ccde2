import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

/** What the log says about the header after three calls with it. */
async function told(trusted_proxies: string[]): Promise<{ proxy: string }[]> {
  const lines: string[] = [];
  const stream = new Writable({
    write: (line, _, done) => {
      lines.push(String(line));
      done();
    },
  });
  const app = await startTestApp({ config: { trusted_proxies }, log: pino({ level: 'info' }, stream) });
  await app.raw('/api/health/live');
  for (let call = 0; call < 3; call++)
    await app.raw('/api/health/live', { headers: { 'x-forwarded-for': `203.0.113.${call}` } });
  await app.close();
  return lines.filter((line) => line.includes('X-Forwarded-For')).map((line) => JSON.parse(line) as { proxy: string });
}

test('T20 without a trusted proxy, X-Forwarded-For is logged once', async () => {
  expect(await told([])).toMatchObject([{ level: 40, proxy: '127.0.0.1' }]);
});

test('T20 with a trusted proxy, nothing is logged', async () => {
  expect(await told(['127.0.0.1'])).toEqual([]);
});
