import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { checkPort, portProblem, takePort } from './take-port.ts';

const here = { host: '127.0.0.1', port: 0 };

/** A port taken for the start, and the app's server, which has not taken it over yet. */
async function begin(step = () => 'Starting the database') {
  const taken = await takePort(here, step);
  const app = createServer((_, answer) => answer.end('the app'));
  let has_app = false;
  const handOver = async (): Promise<void> => {
    has_app = true;
    await taken.handOver(app);
  };
  const close = async (): Promise<void> => {
    app.closeAllConnections();
    await new Promise((done) => app.close(done));
  };
  onTestFinished(async () => {
    if (!has_app) await handOver();
    if (app.listening) await close();
  });
  return { origin: taken.origin, handOver, close };
}

test('a taken port is refused with what to do', async () => {
  const { origin } = await begin();
  const port = Number(new URL(origin).port);
  const told = `Port ${port} on 127.0.0.1 is taken. Stop what listens there, or set PORT to another one.`;
  await expect(checkPort({ ...here, port })).rejects.toThrow(told);
  await expect(takePort({ ...here, port }, () => '')).rejects.toThrow(told);
});

test('an address of another machine and a port for administrators are refused with what to do', async () => {
  await expect(takePort({ host: '192.0.2.1', port: 0 }, () => '')).rejects.toThrow(
    '192.0.2.1 is not an address of this machine',
  );
  const denied = Object.assign(new Error('denied'), { code: 'EACCES' });
  expect(portProblem(denied, { host: '0.0.0.0', port: 80 }).message).toContain('This user may not open port 80.');
});

test('while it starts, every call gets 503 with when to try again and the step, except whether the process runs', async () => {
  let step = 'Starting the database';
  const { origin } = await begin(() => step);
  const ask = async (path: string, method = 'GET') => {
    const answer = await fetch(origin + path, { method });
    return [answer.status, answer.headers.get('retry-after'), answer.headers.get('connection'), await answer.text()];
  };
  expect(await ask('/api/health/live')).toEqual([200, null, 'close', '{"status":"ok"}']);
  expect(await ask('/api/health/ready')).toEqual([503, '2', 'close', `{"status":"starting","step":"${step}"}`]);
  step = 'Bringing the database up to date, 5 of 88';
  const [status, wait, , problem] = await ask('/api/clinic/login?x=1', 'POST');
  expect([status, wait, JSON.parse(String(problem))]).toEqual([
    503,
    '2',
    {
      type: '/problems/unavailable',
      title: 'Service Unavailable',
      status: 503,
      detail: `The portal is starting: ${step}. Try again in a moment.`,
    },
  ]);
  expect(await ask('/')).toEqual([503, '2', 'close', `The portal is starting: ${step}. Try again in a moment.\n`]);
});

test('a port that was checked is free again: calls are refused until it is taken', async () => {
  const { origin, handOver, close } = await begin();
  await handOver();
  await close();
  const free = { ...here, port: Number(new URL(origin).port) };
  await checkPort(free);
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
});

test('the app takes the port over without refusing a connection', async () => {
  const { origin, handOver, close } = await begin();
  const { hostname, port } = new URL(origin);
  const call = async (): Promise<string> => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
    return (await text(socket)).split('\r\n', 1)[0] ?? '';
  };
  const during = Array.from({ length: 20 }, call);
  await handOver();
  const after = await Promise.all(Array.from({ length: 20 }, call));
  expect(new Set(after)).toEqual(new Set(['HTTP/1.1 200 OK']));
  for (const line of await Promise.all(during)) expect(line).toMatch(/^HTTP\/1\.1 (?:200 OK|503 Service Unavailable)$/);
  await close();
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
});
