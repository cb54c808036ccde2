import { listSentMails } from '@clinic/contract/shared/mails.ts';
import { listDownloads } from '@clinic/contract/reports/downloads.ts';
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  most_report_schedules,
  updateReportSchedule,
} from '@clinic/contract/reports/schedules.ts';
import { addDays, showDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startJobs } from '../../../platform/jobs/work.ts';
import { mailWorker } from '../../../platform/mail/send-mail.ts';
import { test_platform_key } from '../../../testing/database/database-setup.ts';
import { giveRoles } from '../../../testing/factories.ts';
import { cashier_roles, type Counter, makeCounter, openCounter } from '../../../testing/money/payments.ts';
import { runReport, test_report_types } from '../../../testing/documents/reports.ts';
import { startTestApp, test_origin, type TestApp } from '../../../testing/test-app.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';
import { doReportWork } from '../reports.workers.ts';

let app: TestApp;
let counter: Counter;
let stopJobs: () => Promise<unknown>;
beforeAll(async () => {
  app = await startTestApp();
  stopJobs = (await startJobs(app.platform, [mailWorker])).stop;
});
afterAll(async () => {
  await stopJobs();
  await app.close();
});
const giveEmail = (email: string | null) =>
  app.owner.query('update staff_user set email = $2 where id = $1', [counter.user.id, email]);
beforeEach(async () => {
  app.clock.offset_ms = 0;
  counter = await makeCounter(app);
  await giveEmail(`user-${counter.user.id}@clinic.example`);
});

const create = (body: object = {}, token = counter.token) =>
  app.call(createReportSchedule, { body: { type: 'transactions', filters: {}, every: 'd', ...body } as never }, token);
const list = async (token = counter.token) => (await app.call(listReportSchedules, {}, token)).answer.data;
const pause = (id: number, paused: boolean) =>
  app.call(updateReportSchedule, { params: { id: String(id) }, body: { paused } }, counter.token);
/** Moves to the next day at noon and does what is due. The member's session has ended by then. */
async function nextDays(days = 1): Promise<void> {
  app.clock.offset_ms += days * 86_400_000;
  await doReportWork(app.platform, test_report_types);
}
const made = async () =>
  (
    await app.owner.query<{ id: number; filters: Record<string, string>; filters_text: string }>(
      'select id, filters, filters_text from report where clinic_id = $1 order by due_at',
      [counter.clinic.id],
    )
  ).rows;
const problemOf = async () =>
  (
    await app.owner.query<{ problem: string | null }>('select problem from report_schedule where clinic_id = $1', [
      counter.clinic.id,
    ])
  ).rows[0]?.problem;

describe('refuses', () => {
  test('a list without its role, an account without an email address, and more than twenty', async () => {
    expect((await create({ type: 'appointments' })).status).toBe(403);
    expect((await create({ filters: { product: 'z' } })).problem.errors).toHaveProperty('filters.product');
    expect((await create({ filters: { branch: '1' } })).problem.errors).toEqual({
      'filters.branch': ['Unknown field.'],
    });
    await giveEmail(null);
    expect((await create()).problem.detail).toContain('no email address');
    await giveEmail('user@clinic.example');
    const answers = await Promise.all(Array.from({ length: most_report_schedules + 2 }, () => create()));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  test('a colleague’s schedule, except to those who may change users', async () => {
    const { id } = (await create()).answer;
    const group = { id: counter.clinic.group_id, code: counter.user.group_code };
    const colleague = await makeCounter(app, { group, clinic: counter.clinic });
    const params = { id: String(id) };
    expect(await list(colleague.token)).toEqual([]);
    expect((await app.call(deleteReportSchedule, { params }, colleague.token)).status).toBe(404);
    await giveRoles(app, colleague.user, counter.clinic, [...cashier_roles, 'ROLE_USER_UPDATE']);
    const manager = await openCounter(app, colleague.user, counter.clinic);
    expect(await list(manager.token)).toMatchObject([{ id, asked_by: 'Test Person', is_own: false }]);
    expect((await app.call(deleteReportSchedule, { params }, manager.token)).status).toBe(204);
    expect(await list()).toEqual([]);
  });
});

describe('a scheduled report', () => {
  test('is of the day before, whatever days the list showed, and each due day is made up for after an outage', async () => {
    const { answer } = await create({ filters: { date: '2020-01-01,2020-01-02', transaction_status: 'p' } });
    expect(answer).toMatchObject({
      filters_text: 'Completed',
      label: 'Transactions',
      asked_by: 'Test Person',
      problem: null,
    });
    await nextDays(3);
    await doReportWork(app.platform, test_report_types);
    await doReportWork(app.platform, test_report_types);
    const reports = await made();
    const today = singaporeDay(new Date());
    expect(reports.length).toBeGreaterThanOrEqual(3);
    expect(reports[0]?.filters['transaction_status']).toBe('p');
    const first = reports[0]?.filters['date']?.split(',')[0] ?? '';
    expect([addDays(today, -1), today]).toContain(first);
    expect(reports.map(({ filters }) => filters['date'])).toEqual(
      reports.map((_, index) => `${addDays(first, index)},${addDays(first, index)}`),
    );
    expect(reports[0]?.filters_text).toBe(`${showDay(first)} · Completed`);
  });

  test('is mailed as a link that needs no session, ends after its days, and ends with the role', async () => {
    await create();
    await nextDays();
    const [{ id } = { id: 0 }] = await made();
    await runReport(app, counter, id);
    const mails = async () => (await app.call(listSentMails, {}, test_platform_key)).answer.data;
    const mine = async () => (await mails()).find(({ to }) => to === `user-${counter.user.id}@clinic.example`);
    await eventually('the mail is sent', async () => (await mine()) !== undefined);
    const mail = await mine();
    expect(mail?.subject).toContain('Transactions of');
    const path = mail?.text.split(test_origin)[1]?.split('\n')[0] ?? '';
    expect(path).toMatch(/^\/api\/report\/report\./);
    const statusOf = async () => (await app.raw(path)).status;
    expect(await statusOf()).toBe(200);
    await giveRoles(app, counter.user, counter.clinic, []);
    expect(await statusOf()).toBe(404);
    await giveRoles(app, counter.user, counter.clinic, cashier_roles);
    app.clock.offset_ms += 7 * 86_400_000;
    expect(await statusOf()).toBe(200);
    app.clock.offset_ms += 86_400_000;
    expect(await statusOf()).toBe(404);
  });

  test('is not made for a member who lost the role or is inactive, and the schedule says why until it works again', async () => {
    await create();
    await giveRoles(app, counter.user, counter.clinic, ['ROLE_TRANSACTION_VIEW']);
    await nextDays();
    expect([await problemOf(), (await made()).length]).toEqual(['role_lost', 0]);
    await app.owner.query('update staff_user set enable = false where id = $1', [counter.user.id]);
    await nextDays();
    expect([await problemOf(), (await made()).length]).toEqual(['user_inactive', 0]);
    await app.owner.query('update staff_user set enable = true where id = $1', [counter.user.id]);
    await giveRoles(app, counter.user, counter.clinic, cashier_roles);
    await nextDays();
    expect([await problemOf(), (await made()).length]).toEqual([null, 1]);
    await giveEmail(null);
    await runReport(app, counter, (await made())[0]?.id ?? 0);
    expect(await problemOf()).toBe('no_email');
  });

  test('stops while it is paused, and skips the times meanwhile', async () => {
    const { id } = (await create()).answer;
    expect((await pause(id, true)).answer).toMatchObject({ paused: true, next_at: null });
    expect((await pause(id, true)).status).toBe(200);
    app.clock.offset_ms = 5 * 60_000;
    await app.owner.query("update report_schedule set next_at = now() - interval '9 days' where id = $1", [id]);
    await doReportWork(app.platform, test_report_types);
    expect(await made()).toEqual([]);
    const resumed = (await pause(id, false)).answer;
    expect(Date.parse(resumed.next_at ?? '')).toBeGreaterThan(Date.now());
    await doReportWork(app.platform, test_report_types);
    expect(await made()).toEqual([]);
  });

  test('is in the history of its user, also after its schedule was deleted', async () => {
    const { id } = (await create()).answer;
    await app.owner.query("update report_schedule set next_at = now() - interval '1 minute' where id = $1", [id]);
    await doReportWork(app.platform, test_report_types);
    expect(await list()).toMatchObject([{ id, last: { status: 'q' } }]);
    await app.call(deleteReportSchedule, { params: { id: String(id) } }, counter.token);
    const { data } = (await app.call(listDownloads, {}, counter.token)).answer;
    expect(data).toMatchObject([{ is_scheduled: true, status: 'q' }]);
  });
});
