import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { login } from '@clinic/contract/access/sign-in.ts';
import { expect, test } from 'vitest';
import { makeClinic, makeGroup, makeUser, mintSession, test_password } from '../../../testing/factories.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { openSocket } from '../../../testing/wire/open-socket.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';

test('stopping finishes the running call, accepts no new one, and closes the sockets', async () => {
  const app = await startTestApp();
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic] });
  const socket = await openSocket(app.url);
  await socket.init((await mintSession(app, user, clinic)).token);

  const locking = await app.owner.connect();
  await locking.query('begin; lock table session in access exclusive mode');
  const body = { code: user.group_code, username: user.username, password: test_password };
  const running = app.call(login, { body });
  await eventually('the call to wait', async () => {
    // Other tests that run now have databases on the same server.
    const { rowCount } = await locking.query(
      `select from pg_locks where not granted and relation = 'session'::regclass
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return (rowCount ?? 0) > 0;
  });
  const stopping = app.app.close();
  await socket.cut;
  await expect(app.raw('/api/health/live')).rejects.toThrow('fetch failed');
  await locking.query('commit');
  locking.release();

  expect((await running).status).toBe(200);
  await stopping;
  await app.close();
});

test('F17 before it ends, the server is not ready and closes connections, but still serves every call', async () => {
  const app = await startTestApp();
  expect((await app.raw('/api/health/ready')).headers.get('connection')).toBe('keep-alive');
  const drained = app.app.drain(1);
  const ready = await app.raw('/api/health/ready');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining' }]);
  expect(ready.headers.get('connection')).toBe('close');
  const served = await app.raw('/api/.well-known/jwks.json');
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  await drained;
  await app.close();
});

test('F17 connections that wait to be accepted when the port closes are served', async () => {
  const app = await startTestApp();
  const { hostname, port } = new URL(app.url);
  const answers = Array.from({ length: 50 }, () => {
    const socket = connect(Number(port), hostname);
    socket.write(`GET /api/health/live HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    return text(socket);
  });
  await app.app.drain(0);
  expect((await Promise.all(answers)).filter((answer) => !answer.startsWith('HTTP/1.1 200 OK'))).toEqual([]);
  await app.close();
});
