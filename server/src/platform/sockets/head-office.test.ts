import { beforeEach, beforeAll, expect, test } from 'vitest';
import {
  announce,
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
} from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openSocket } from '../../testing/wire/open-socket.ts';
import { eventually, type TestSocket } from '../../testing/wire/test-socket.ts';

let app: TestApp;
let group: Group;
let headOffice: Clinic;
let branch: Clinic;

const open = (): Promise<TestSocket> => openSocket(app.url);

/** Connects a member at this clinic of the group. */
async function connected(at: Clinic, of = group): Promise<{ socket: TestSocket; token: string; last: number }> {
  const user = await makeUser(app, of, { clinics: [at], roles: ['ROLE_ISSUE_VIEW'] });
  const { token } = await mintSession(app, user, at);
  const socket = await open();
  const { last } = await socket.init(token);
  return { socket, token, last };
}

const accessChanged = () => app.owner.query("select pg_notify('access_changed', '')");
const raised = (issue_id: number) => ({ name: 'issue_update' as const, data: { issue_id } });
const issueIds = (socket: TestSocket): unknown[] => socket.of_group.map(({ data }) => data['issue_id']);
/** Events arrive in order: once the clinic's next event is here, earlier ones are too. */
async function afterAnother(socket: TestSocket, clinic: Clinic): Promise<void> {
  const before = socket.received.length;
  await announce(app, clinic, [raised(0)]);
  await eventually('an event of its own', () => socket.received.length > before);
}

beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  group = await makeGroup(app);
  headOffice = await makeClinic(app, group, { head_office: true });
  branch = await makeClinic(app, group);
});

test('T19 a branch gets only its events, whatever its group does', async () => {
  const { socket } = await connected(branch);
  const sister = await makeClinic(app, group);
  const above = await connected(headOffice);
  await announce(app, headOffice, [raised(1)]);
  await announce(app, sister, [raised(2)]);
  await eventually('the event at head office', () => issueIds(above.socket).includes(2));
  await afterAnother(socket, branch);
  expect(socket.of_group).toEqual([]);
  expect(socket.received).toHaveLength(1);
});

test('T19 head office gets no events of another group', async () => {
  const others = await makeGroup(app);
  const theirs = await makeClinic(app, others);
  const { socket } = await connected(headOffice);
  await connected(await makeClinic(app, others, { head_office: true }), others);
  await announce(app, theirs, [raised(3)]);
  await afterAnother(socket, headOffice);
  expect(socket.of_group).toEqual([]);
});

test('T19 an event for one device or one person of a branch does not reach head office', async () => {
  const { socket } = await connected(headOffice);
  await announce(app, branch, [
    { name: 'device_message', device_id: 'a-till', data: { version: 1 } },
    { name: 'notification', data: { user_id: 7, read: 1 } },
    raised(4),
  ]);
  await eventually('the event for all', () => socket.of_group.length > 0);
  expect(socket.of_group.map(({ name }) => name)).toEqual(['issue_update']);
});

test('head office gets the events of its group under another name, and its own events as usual', async () => {
  const { socket } = await connected(headOffice);
  await announce(app, branch, [raised(5)]);
  await announce(app, headOffice, [raised(6)]);
  await eventually('both', () => socket.of_group.length === 1 && socket.received.length === 1);
  expect(socket.of_group[0]).toMatchObject({ clinic_id: branch.id, name: 'issue_update', data: { issue_id: 5 } });
  expect(socket.received[0]?.data).toEqual({ issue_id: 6 });
  await afterAnother(socket, headOffice);
  expect(socket.of_group).toHaveLength(1);
});

test('a socket that reconnects to head office learns that it missed events of the group; a first one does not', async () => {
  const first = await connected(headOffice);
  first.socket.close();
  await announce(app, branch, [raised(7)]);
  const back = await open();
  expect(await back.init(first.token, first.last)).toEqual({ last: first.last, heard_up_to: first.last });
  await announce(app, branch, [raised(8)]);
  await eventually('what is new', () => back.of_group.length === 1);
  expect(issueIds(back)).toEqual([8]);
  expect(back.groupMissed()).toBe(1);
  expect(first.socket.groupMissed()).toBe(0);
});

test('a page that has received no event gets those of the other branches since it began to read', async () => {
  const first = await connected(headOffice);
  await announce(app, branch, [raised(21)]);
  await app.owner.query("update event set created_at = now() - interval '1 hour' where clinic_id = $1", [branch.id]);
  const stranger = await makeClinic(app, await makeGroup(app));
  for (const clinic of [branch, stranger])
    await announce(app, clinic, [raised(22), { name: 'user_changed', data: { user_id: 1 } }]);
  await announce(app, headOffice, [raised(23)]);
  await eventually(
    'both to be delivered',
    () => issueIds(first.socket).includes(22) && first.socket.received.length === 1,
  );
  const opened = await open();
  await opened.init(first.token, undefined, 5_000);
  await eventually('its own event, which is sent after the others', () => opened.received.length === 1);
  expect(opened.of_group).toMatchObject([{ clinic_id: branch.id, name: 'issue_update', data: { issue_id: 22 } }]);
  expect(opened.groupMissed()).toBe(0);
  await announce(
    app,
    branch,
    Array.from({ length: 201 }, (_, id) => raised(100 + id)),
  );
  await eventually('they are delivered', () => issueIds(first.socket).includes(300));
  const late = await open();
  await late.init(first.token, undefined, 5_000);
  await eventually('the word to read again', () => late.groupMissed() === 1);
  expect(late.of_group).toEqual([]);
});

test('a renewal in between loses and duplicates no event of the group', async () => {
  const { socket, token, last } = await connected(headOffice);
  const total = 40;
  for (let id = 1; id <= total; id++) {
    await announce(app, branch, [raised(id)]);
    if (id % 10 === 0) socket.socket.emit('device.init', { token, after: last });
  }
  await eventually('all events', () => socket.of_group.length >= total);
  expect(issueIds(socket)).toEqual(Array.from({ length: total }, (_, index) => index + 1));
  expect(socket.groupMissed()).toBe(0);
});

test('an added branch is announced, because its first events were missed', async () => {
  const { socket } = await connected(headOffice);
  const added = await makeClinic(app, group);
  await announce(app, added, [raised(9)]);
  await accessChanged();
  await eventually('the word of what was missed', () => socket.groupMissed() === 1);
  await announce(app, added, [raised(10)]);
  await eventually('the event', () => socket.of_group.length > 0);
  expect(issueIds(socket)).toEqual([10]);
});

test('T19 a member that leaves head office, or whose branch stops being head office, gets the events of that branch alone', async () => {
  const { socket } = await connected(headOffice);
  const other = await connected(headOffice);
  const user = await makeUser(app, group, { clinics: [branch], roles: ['ROLE_ISSUE_VIEW'] });
  await other.socket.init((await mintSession(app, user, branch)).token);
  await announce(app, branch, [raised(11)]);
  await eventually('the event at head office', () => issueIds(socket).includes(11));
  await announce(app, headOffice, [raised(12)]);
  await afterAnother(other.socket, branch);
  expect(other.socket.of_group).toEqual([]);
  await app.owner.query('update clinic set head_office = false where id = $1', [headOffice.id]);
  await accessChanged();
  await eventually('nothing of the branch any more', async () => {
    const heard = socket.of_group.length;
    await announce(app, branch, [raised(13)]);
    await afterAnother(socket, headOffice);
    return socket.of_group.length === heard;
  });
  expect(socket.isCut()).toBe(false);
});

test('the events of each branch of a large group arrive', async () => {
  const branches = await Promise.all(Array.from({ length: 60 }, () => makeClinic(app, group)));
  const { socket } = await connected(headOffice);
  await Promise.all(branches.map((one) => announce(app, one, [raised(one.id)])));
  await eventually('an event of each', () => socket.of_group.length === branches.length);
  expect(new Set(issueIds(socket)).size).toBe(branches.length);
});
