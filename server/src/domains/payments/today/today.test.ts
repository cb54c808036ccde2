import { weekdayOf } from '@clinic/contract/clinics/hours-rules.ts';
import { answerIssue } from '@clinic/contract/payments/issue-answers.ts';
import { createIssue } from '@clinic/contract/payments/issues.ts';
import { listBranchesToday } from '@clinic/contract/settlement/branches-today.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { test_platform_key } from '../../../testing/database/database-setup.ts';
import { type Clinic, type Group, makeClinic, makeGroup } from '../../../testing/factories.ts';
import {
  cashier_roles,
  type Counter,
  makeCounter,
  openCounter,
  sendOutcome,
  startPayment,
} from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventually, openTestSocket } from '../../../testing/wire/test-socket.ts';

let app: TestApp;
let group: Group;
let branch: Counter;
let sister: Counter;
let office: Clinic;
const week_ms = 7 * 86_400_000;

/** A payment at a new till, paid in full unless it stays open. */
async function pay(at: Counter, amount: number, { is_paid = true, before_ms = 0 } = {}): Promise<number> {
  app.clock.offset_ms = -before_ms;
  const till = await openCounter(app, at.user, at.clinic);
  const { id, reference } = await startPayment(app, till, { amount, patient_id: 'P-1' });
  if (is_paid) await sendOutcome(app, { reference, amount });
  app.clock.offset_ms = 0;
  return id;
}

const at = (clinic: Clinic, roles: readonly Role[]): Promise<Counter> => makeCounter(app, { group, clinic, roles });

/** Opens a branch today and tomorrow, from midnight to midnight. */
async function openAllDay({ id }: Pick<Clinic, 'id'>): Promise<void> {
  const day = weekdayOf(singaporeDay(new Date()));
  await app.owner.query("insert into hours_list (clinic_id, list) values ($1, 'operating')", [id]);
  for (const of_week of [day, (day + 1) % 7])
    await app.owner.query(
      "insert into weekly_hours (clinic_id, list, day, start_time, end_time) values ($1, 'operating', $2, 0, 2359)",
      [id, of_week],
    );
}

beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  branch = await makeCounter(app, { group, clinic: await makeClinic(app, group, { name: 'Bedok' }) });
  sister = await makeCounter(app, { group, clinic: await makeClinic(app, group, { name: 'Ang Mo Kio' }) });
  office = await makeClinic(app, group, { name: 'Central', head_office: true });
  const stranger = await makeCounter(app);
  await pay(branch, 10.1);
  await pay(branch, 20);
  await pay(branch, 7, { before_ms: week_ms });
  await pay(sister, 400);
  await pay(stranger, 9_999);
  const waiting_id = await pay(branch, 3.5, { is_paid: false });
  const solved = await pay(branch, 1);
  for (const id of [waiting_id, solved]) {
    const body = { type: 1, remark: 'Nothing arrived' } as const;
    const made = await app.call(createIssue, { params: { id: String(id) }, body }, branch.token);
    if (id !== solved) continue;
    const answer = { params: { id: String(made.answer.id) }, body: { status: 'r', hq_remark: 'Found' } as const };
    await app.call(answerIssue, answer, test_platform_key);
  }
});
afterAll(() => app.close());

const branchesFor = async (caller: Counter) => (await app.call(listBranchesToday, {}, caller.token)).answer.data;

describe('the branch today', () => {
  test('its takings beside those of the same weekday a week ago, and what is open', async () => {
    expect(await branchesFor(branch)).toMatchObject([
      {
        clinic: { id: branch.clinic.id, name: 'Bedok' },
        takings: {
          today: { transactions: 3, amount: 31.1, by_voucher: { transactions: 0, amount: 0 } },
          week_before: { transactions: 1, amount: 7 },
        },
        open_payments: { transactions: 1, amount: 3.5 },
        open_issues: 1,
        opening: { is_open: false, decided_by: { rule: 'hours_not_set' }, changes_at: null },
      },
    ]);
  });

  test('shows issues and takings only with the roles for them', async () => {
    const [for_issues] = await branchesFor(await at(branch.clinic, ['ROLE_ISSUE_VIEW']));
    expect(for_issues).toMatchObject({ takings: null, open_payments: null, open_issues: 1 });
    const [for_payments] = await branchesFor(await at(branch.clinic, ['ROLE_TRANSACTION_VIEW']));
    expect(for_payments).toMatchObject({ open_issues: null, takings: { today: { transactions: 3 } } });
  });

  test('is open within its weekly hours, until they end', async () => {
    await openAllDay(sister.clinic);
    const [tile] = await branchesFor(sister);
    expect(tile?.opening).toMatchObject({ is_open: true, decided_by: { rule: 'weekly_hours' } });
    expect(singaporeDay(new Date(tile?.opening.changes_at ?? ''))).toBe(addDays(singaporeDay(new Date()), 2));
  });
});

describe('head office', () => {
  test('sees every branch of its group by name, with takings on the dashboard’s role', async () => {
    const tiles = await branchesFor(await at(office, ['ROLE_DASHBOARD']));
    expect(tiles.map(({ clinic, takings }) => [clinic.name, takings?.today.amount])).toEqual([
      ['Ang Mo Kio', 400],
      ['Bedok', 31.1],
      ['Central', 0],
    ]);
    expect(tiles.map(({ open_issues }) => open_issues)).toEqual([null, null, null]);
  });

  test('sees the takings of its own transactions alone without that role', async () => {
    const tiles = await branchesFor(await at(office, ['ROLE_TRANSACTION_VIEW', 'ROLE_ISSUE_VIEW']));
    expect(tiles.map(({ takings, open_issues }) => [takings?.today.amount, open_issues])).toEqual([
      [undefined, 0],
      [undefined, 1],
      [0, 0],
    ]);
  });
});

describe('who is connected', () => {
  const place = () => makeCounter(app, { group, clinic: office, roles: cashier_roles });
  const counters = async (by: Counter) =>
    (await branchesFor(by)).find(({ clinic }) => clinic.id === office.id)?.counters;

  test('a browser with an open socket, until it closes', async () => {
    const who = await place();
    const socket = await openTestSocket(app.url);
    await socket.init(who.token);
    const asking = await place();
    await eventually('both to be there', async () => (await counters(asking))?.connected === 2);
    socket.close();
    await eventually('one to be gone', async () => (await counters(asking))?.connected === 1);
  });

  test('a browser whose connection was lost is missed while the branch is open; a closed, locked or signed-out one is not', async () => {
    const [lost, locked, left, closed] = [await place(), await place(), await place(), await place()];
    const change = (counter: Counter, what: string) =>
      app.owner.query(`update session set ${what} where device_id = $1`, [counter.device_id]);
    await app.owner.query('update session set last_used_at = $1 where last_clinic_id = $2', [new Date(0), office.id]);
    const went_silent = `last_used_at = now(), live_clinic_id = ${office.id}, live_at = now() - interval '2 minutes'`;
    for (const counter of [lost, locked, left]) await change(counter, went_silent);
    await change(closed, `last_used_at = now(), last_clinic_id = ${office.id}`);
    await change(locked, 'locked_at = now()');
    await change(left, 'revoked_at = now()');
    // The one who asks is connected: the page is open.
    const asking = await place();
    expect(await counters(asking)).toEqual({ connected: 1, lost: 0 });
    await openAllDay(office);
    expect(await counters(asking)).toEqual({ connected: 1, lost: 1 });
    await change(lost, 'live_at = now()');
    expect(await counters(asking)).toEqual({ connected: 2, lost: 0 });
  });

  test('a connection that fails leaves its note to grow old; a page that is closed takes it away', async () => {
    const [failing, closing] = [await place(), await place()];
    const [broken, closed] = [await openTestSocket(app.url), await openTestSocket(app.url)];
    await broken.init(failing.token);
    await closed.init(closing.token);
    const notedOf = async ({ device_id }: Counter) =>
      (
        await app.owner.query<{ id: number | null }>('select live_clinic_id as id from session where device_id = $1', [
          device_id,
        ])
      ).rows[0]?.id;
    await eventually('both to be noted', async () => (await notedOf(failing)) === office.id);
    await eventually('both to be noted', async () => (await notedOf(closing)) === office.id);
    // Bytes that are no frame of a socket.
    const transport = broken.socket.io.engine.transport as unknown as Record<
      'ws',
      Record<'_socket', NodeJS.WritableStream>
    >;
    transport.ws['_socket'].write(new Uint8Array([0xff, 0xff, 0xff, 0xff]));
    await broken.cut;
    closed.close();
    await eventually('the closed page to be gone', async () => (await notedOf(closing)) === null);
    expect(await notedOf(failing)).toBe(office.id);
  });

  test('a view of another user’s portal shows no one as present', async () => {
    const who = await place();
    const asking = await place();
    const before = await counters(asking);
    const set = `live_clinic_id = ${office.id}, live_at = now(), last_used_at = now(), viewed_by = ${branch.user.id}`;
    await app.owner.query(`update session set ${set} where device_id = $1`, [who.device_id]);
    expect(await counters(asking)).toEqual(before);
  });
});
