import { Writable } from 'node:stream';
import { login } from '@clinic/contract/access/sign-in.ts';
import { expect, test } from 'vitest';
import { makeClinic, makeGroup, makeUser, mintSession } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createLog } from './log.ts';

function capture(): { lines: string[]; destination: Writable } {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, destination };
}

test('T29 no password, token, query or patient appears in the logs, whatever fails', async () => {
  const { lines, destination } = capture();
  const app = await startTestApp({ log: createLog('trace', destination) });
  const group = await makeGroup(app, 'canary-group');
  const clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic], password: 'Canary#password1' });
  const { token, permanent } = await mintSession(app, user, clinic);
  const json = { 'content-type': 'application/json' };
  await app.call(login, { body: { code: 'canary-code', username: 'canary-user', password: 'Canary#password2' } });
  await app.raw('/api/clinic/login', {
    method: 'PUT',
    headers: json,
    body: '{"code": "canary-broken", "password": "Canary#password3"',
  });
  await app.raw('/api/clinic/login', {
    method: 'PUT',
    headers: json,
    body: '{"code": ["canary-typed"], "password": "Canary#password4"}',
  });
  await app.raw(`/api/device/message?token=${token}`);
  await app.raw(`/api/clinic/transactions?filter=canary-patient&token=${permanent}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await app.raw(`/canary-path?next=canary-next`);
  app.app.log.error(
    { password: 'canary-bound', body: { token: 'canary-nested', patient_id: 'canary-nric' } },
    'a line',
  );
  await app.close();

  const text = lines.join('');
  expect(text).toContain('"msg":"answered"');
  expect(text).toContain('"msg":"a line"');
  expect(text).not.toMatch(/canary/i);
  expect(text).not.toContain(token);
  expect(text).not.toContain(permanent);
});

test('T29 a database error is logged without the value it quotes', async () => {
  const { lines, destination } = capture();
  const app = await startTestApp();
  const log = createLog('info', destination);
  for (const statement of [
    "select 'canary-value'::bigint",
    "insert into provider_group (code, name) values ('CANARY-CODE', 'x')",
    "insert into staff_user (group_id, username, password_hash) values (999, 'canary-name', 'x')",
  ]) {
    const error: unknown = await app.owner.query(statement).catch((reason: unknown) => reason);
    log.error({ err: error }, 'failed');
  }
  await app.close();
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toMatch(/canary/i);
  expect(lines[1]).toContain('23514');
});

test('each answer logs one line with its id, route pattern, status and time', async () => {
  const { lines, destination } = capture();
  const app = await startTestApp({ log: createLog('info', destination) });
  const response = await app.raw('/api/clinic/transaction/4711');
  await app.close();
  const line = lines.map((text) => JSON.parse(text) as Record<string, unknown>).find(({ msg }) => msg === 'answered');
  expect(line?.['reqId']).toBe(response.headers.get('x-request-id'));
  expect(line).toMatchObject({ method: 'GET', status: response.status });
  expect(line?.['ms']).toBeTypeOf('number');
  expect(JSON.stringify(line)).not.toContain('4711');
});
