import { type EventData, type EventName, events } from '@clinic/contract/events.ts';
import type { EventDefinition } from '@clinic/contract/shared/event.ts';
import { can, type Role } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  announce,
  type Clinic,
  giveRoles,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
  type SignedIn,
  type User,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openSocket } from '../../testing/wire/open-socket.ts';
import { eventually, type TestSocket } from '../../testing/wire/test-socket.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let head_office: Clinic;

const open = (): Promise<TestSocket> => openSocket(app.url);
const accessChanged = () => app.owner.query("select pg_notify('access_changed', '')");

interface Connected {
  user: User;
  socket: TestSocket;
  signed_in: SignedIn;
  last: number;
}
async function connected(roles: readonly Role[], at = clinic): Promise<Connected> {
  const user = await makeUser(app, group, { clinics: [at], roles });
  const signed_in = await mintSession(app, user, at);
  const socket = await open();
  return { user, socket, signed_in, last: (await socket.init(signed_in.token)).last };
}

beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  head_office = await makeClinic(app, group, { head_office: true });
});
afterAll(() => app.close());

const paid = (transaction_id: number) => ({ name: 'payment_receive' as const, data: { transaction_id } });
const changed = (user_id: number) => ({ name: 'user_changed' as const, data: { user_id } });
const namesOf = (socket: TestSocket): string[] => socket.received.map(({ name }) => name);

interface Heard {
  name: string;
  data: EventData;
}
/**
 * What the new roles hear once they are in force, which takes a moment after the notice: one event that they grant, again and again until
 * it arrives, then one of the revoked role and a last one of the granted role. Events arrive in order.
 */
async function heardSince(heard: readonly Heard[], revoked: { name: EventName; data: EventData }): Promise<string[]> {
  const before = heard.length;
  await eventually(
    'the first that the new role hears',
    async () => {
      await announce(app, clinic, [changed(1)]);
      return heard.length > before;
    },
    20_000,
  );
  await announce(app, clinic, [revoked, changed(2)]);
  await eventually('the last', () => heard.some(({ data }) => data['user_id'] === 2), 20_000);
  return [...new Set(heard.slice(before).map(({ name }) => name))];
}
/** Every event of a branch, each about another person. */
const all_events: { name: EventName; data: EventData }[] = Object.entries(events)
  .filter(([, { audience }]) => audience !== 'device')
  .map(([name]) => ({ name: name as EventName, data: { user_id: 999_999, transaction_id: 1 } }));
const rolesOf = (name: string): readonly Role[] | 'in_data' => (events[name as EventName] as EventDefinition).roles;
const everyRole = [
  ...new Set(Object.keys(events).flatMap((name) => (rolesOf(name) === 'in_data' ? [] : rolesOf(name)))),
] as Role[];

describe('T19 an event reaches only the members that may read its subject', () => {
  it('with each role alone, with none and with all of them', async () => {
    const listeners = await Promise.all(
      [[], ...everyRole.map((role) => [role]), ['ROLE_SUPERADMIN'] as const, ['ROLE_VOUCHER_ALLOW'] as const].map(
        async (roles) => ({ roles: new Set<Role>(roles as Role[]), ...(await connected(roles as Role[])) }),
      ),
    );
    await announce(app, clinic, all_events);
    await announce(
      app,
      clinic,
      listeners.map(({ user }) => ({ name: 'clinic_login' as const, data: { user_id: user.id } })),
    );
    for (const { roles, user, socket } of listeners) {
      await eventually('its own event', () => socket.received.some(({ data }) => data['user_id'] === user.id));
      const heard = socket.received.filter(({ data }) => data['user_id'] === 999_999).map(({ name }) => name);
      const allowed = all_events
        .map(({ name }) => name)
        .filter((name) => {
          const wanted = rolesOf(name);
          return wanted !== 'in_data' && wanted.some((role) => can(roles, role));
        });
      expect(heard, [...roles].join()).toEqual(allowed);
    }
  });

  it('a notification reaches only the holders of its role, or its one person; never the acting person', async () => {
    const cashier = await connected(['ROLE_TRANSACTION_VIEW']);
    const other = await connected(['ROLE_USER_VIEW']);
    await announce(app, clinic, [
      { name: 'notification', data: { notification_id: 1, role: 'ROLE_TRANSACTION_VIEW' } },
      { name: 'notification', data: { notification_id: 2, user_id: other.user.id } },
      { name: 'notification', data: { notification_id: 3, role: 'ROLE_TRANSACTION_VIEW', actor_id: cashier.user.id } },
      { name: 'notification', data: { notification_id: 4, user_id: other.user.id } },
      { name: 'notification', data: { notification_id: 5, role: 'ROLE_TRANSACTION_VIEW' } },
    ]);
    const both = { name: 'notification' as const, data: { role: 'ROLE_TRANSACTION_VIEW ROLE_USER_VIEW' } };
    await announce(app, clinic, [{ ...both, data: { ...both.data, notification_id: 6 } }]);
    await eventually('both', () => cashier.socket.received.length === 3 && other.socket.received.length === 3);
    const ids = (socket: TestSocket) => socket.received.map(({ data }) => data['notification_id']);
    expect([ids(cashier.socket), ids(other.socket)]).toEqual([
      [1, 5, 6],
      [2, 4, 6],
    ]);
    other.socket.close();
    const back = await open();
    await back.init(other.signed_in.token, other.last);
    await eventually('the same again', () => back.received.length === 3);
    expect(ids(back)).toEqual([2, 4, 6]);
  });

  it('at head office as well', async () => {
    const issues = await connected(['ROLE_ISSUE_VIEW'], head_office);
    const users = await connected(['ROLE_USER_VIEW'], head_office);
    await announce(app, clinic, [
      { name: 'issue_update', data: { issue_id: 1 } },
      { name: 'user_changed', data: { user_id: 1 } },
      { name: 'issue_update', data: { issue_id: 2 } },
      { name: 'user_changed', data: { user_id: 2 } },
    ]);
    const heard = ({ socket }: Connected) => socket.of_group.map(({ name }) => name);
    await eventually('both', () => heard(issues).length === 2 && heard(users).length === 2);
    expect(new Set(heard(issues))).toEqual(new Set(['issue_update']));
    expect(new Set(heard(users))).toEqual(new Set(['user_changed']));
  });

  it('missed events are limited to the same roles', async () => {
    const { user, socket, signed_in, last } = await connected(['ROLE_USER_VIEW']);
    socket.close();
    await announce(app, clinic, [...all_events, { name: 'clinic_login', data: { user_id: user.id } }]);
    const back = await open();
    const connect = await back.init(signed_in.token, last);
    await eventually('what was missed', () => back.received.at(-1)?.seq === connect.last);
    expect(namesOf(back)).toEqual(['user_access_update', 'user_changed', 'role_group_changed', 'clinic_login']);
    expect(connect).toEqual({ last: last + all_events.length + 1, heard_up_to: last + all_events.length + 1 });
  });

  it('thousands of missed events for others do not force a full reload', async () => {
    const { socket, signed_in, last } = await connected(['ROLE_USER_VIEW']);
    socket.close();
    await announce(app, clinic, [{ name: 'user_changed', data: { user_id: 1 } }]);
    await announce(
      app,
      clinic,
      Array.from({ length: 1_500 }, (_, id) => paid(id)),
    );
    const back = await open();
    expect(await back.init(signed_in.token, last)).toEqual({ last: last + 1, heard_up_to: last + 1_501 });
    expect(await back.init(signed_in.token, last + 1_501)).toEqual({ last: last + 1_501, heard_up_to: last + 1_501 });
  });
});

describe('T19 roles that change while a socket is open', () => {
  it('stop its events when revoked, and start them when granted', async () => {
    const { user, socket } = await connected(['ROLE_TRANSACTION_VIEW']);
    await announce(app, clinic, [paid(1)]);
    await eventually('the first', () => socket.received.length === 1);
    await giveRoles(app, user, clinic, ['ROLE_USER_VIEW']);
    await accessChanged();
    expect(await heardSince(socket.received, paid(2))).toEqual(['user_changed']);
    expect(socket.isCut()).toBe(false);
  });

  it('at head office too', async () => {
    const { user, socket } = await connected(['ROLE_ISSUE_VIEW'], head_office);
    await giveRoles(app, user, head_office, ['ROLE_USER_VIEW']);
    await accessChanged();
    expect(await heardSince(socket.of_group, { name: 'issue_update', data: { issue_id: 1 } })).toEqual([
      'user_changed',
    ]);
  });

  it('while it catches up: held-back events are checked again', async () => {
    const { user, socket, signed_in, last } = await connected(['ROLE_TRANSACTION_VIEW']);
    const leaving = await connected([]);
    socket.close();
    await announce(app, clinic, [paid(1)]);
    const locking = await app.owner.connect();
    await locking.query('begin; lock table event in access exclusive mode');
    const back = await open();
    const coming = back.init(signed_in.token, last);
    await eventually('the socket to wait for what it missed', async () => {
      const { rowCount } = await locking.query(
        `select from pg_locks where not granted and relation = 'event'::regclass
           and database = (select oid from pg_database where datname = current_database())`,
      );
      return (rowCount ?? 0) > 0;
    });
    await giveRoles(app, user, clinic, []);
    await app.owner.query('delete from user_group_clinic where user_id = $1', [leaving.user.id]);
    await accessChanged();
    // All members are checked together.
    await leaving.socket.cut;
    await locking.query('commit');
    locking.release();
    await coming;
    await announce(app, clinic, [paid(2), { name: 'clinic_login', data: { user_id: user.id } }]);
    await eventually('its own event', () => namesOf(back).includes('clinic_login'));
    expect(namesOf(back)).toEqual(['clinic_login']);
  });
});

it('T19 a member without the role of device messages gets none, the customer screen at that device does', async () => {
  const cashier = await connected(['ROLE_TRANSACTION_CREATE']);
  const clerk = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_USER_VIEW'] });
  const beside = await open();
  await beside.init((await mintSession(app, clerk, clinic, cashier.signed_in.device_id)).token);
  await announce(app, clinic, [
    { name: 'device_message', device_id: cashier.signed_in.device_id, data: { version: 1 } },
    { name: 'user_changed', data: { user_id: 1 } },
  ]);
  await eventually('both', () => cashier.socket.received.length === 1 && beside.received.length === 1);
  expect([namesOf(cashier.socket), namesOf(beside)]).toEqual([['device_message'], ['user_changed']]);
});
