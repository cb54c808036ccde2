import { platform_work_message } from '@clinic/contract/live-messages.ts';
import { closeGroup } from '@clinic/contract/clinics/platform-groups.ts';
import { readPlatformWork } from '@clinic/contract/settlement/platform-work.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announce, type Clinic, type Group, makeClinic, makeGroup, makeUser, signIn } from '../../testing/factories.ts';
import { makeOperator, type TestOperator } from '../../testing/people/operators.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openSocket } from '../../testing/wire/open-socket.ts';
import { eventually } from '../../testing/wire/test-socket.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let operator: TestOperator;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  operator = await makeOperator(app, ['operations']);
});
afterAll(() => app.close());

const paid = { name: 'payment_receive' as const, data: { transaction_id: 1 } };

/** A socket that counts the hints. */
async function listen(token: string, url = app.url) {
  const socket = await openSocket(url);
  let hints = 0;
  socket.socket.on(platform_work_message, () => (hints += 1));
  const connect = await socket.init(token);
  return { ...socket, connect, hints: () => hints };
}

test('an operator hears that something was written at a clinic, and nothing of what it was', async () => {
  const heard = await listen(operator.token);
  expect(heard.connect).toEqual({ last: 0, heard_up_to: 0 });
  await announce(app, clinic, [paid]);
  await eventually('the hint', () => heard.hints() > 0);
  expect([heard.received, heard.of_group]).toEqual([[], []]);
});

test('a member hears no hint', async () => {
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'] });
  const heard = await listen((await signIn(app, user, clinic)).token);
  await announce(app, clinic, [paid]);
  await eventually('the event', () => heard.received.length > 0);
  expect(heard.hints()).toBe(0);
});

test('a burst makes few hints, and the last of it is told', async () => {
  const heard = await listen(operator.token);
  for (let round = 0; round < 20; round += 1) await announce(app, clinic, [paid]);
  const at_once = heard.hints();
  expect(at_once).toBeLessThanOrEqual(3);
  await eventually('the hint of the end', () => heard.hints() > at_once);
});

test('what another process writes is told, and what waits for a second operator', async () => {
  const heard = await listen(operator.token);
  await app.owner.query("select pg_notify('event', 'another-process 999999')");
  await eventually('the hint of the other process', () => heard.hints() > 0);
  const before = heard.hints();
  const body = { closes_on: singaporeDay(new Date()), reason: 'It ends', updated_at: undefined };
  const asked = await app.call(closeGroup, { params: { id: String(group.id) }, body: body as never }, operator.token);
  expect(asked.status).toBe(202);
  await eventually('the hint of the approval', () => heard.hints() > before);
});

test('one who comes back is told to read again', async () => {
  const socket = await openSocket(app.url);
  expect(await socket.init(operator.token, 0)).toMatchObject({ reload: true });
});

test('is cut as soon as the API refuses the session, with its reason, and not admitted again', async () => {
  const other = await makeOperator(app, ['finance']);
  const heard = await listen(other.token);
  await app.owner.query('update session set locked_at = now() where user_id = $1', [other.id]);
  await app.owner.query("select pg_notify('access_changed', '')");
  await heard.cut;
  expect(heard.refusals).toEqual([{ code: 'session_locked' }]);
  await app.owner.query('delete from session where user_id = $1', [other.id]);
  await app.owner.query("select pg_notify('access_changed', '')");
  expect((await app.call(readPlatformWork, {}, other.token)).status).toBe(401);
  const again = await openSocket(app.url);
  await expect(again.init(other.token)).rejects.toThrow('cut instead of being admitted');
});

test('is refused where the console is not open', async () => {
  const elsewhere = await startTestApp({ config: { console_origin: 'https://console.example' } });
  try {
    const { token } = await makeOperator(elsewhere, ['finance']);
    const socket = await openSocket(elsewhere.url);
    await expect(socket.init(token)).rejects.toThrow('cut instead of being admitted');
  } finally {
    await elsewhere.close();
  }
});
