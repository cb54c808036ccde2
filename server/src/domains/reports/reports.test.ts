import { listNotifications } from '@clinic/contract/notifications/notifications.ts';
import {
  createDownload,
  listDownloads,
  most_unfinished_reports,
  report_kept_days,
  report_link_ttl_seconds,
  retryDownload,
} from '@clinic/contract/reports/downloads.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveRoles } from '../../testing/factories.ts';
import { cashier_roles, type Counter, makeCounter, openCounter, startPayment } from '../../testing/money/payments.ts';
import { askForReport, readDownload, runReport, test_report_types } from '../../testing/documents/reports.ts';
import { bought } from '../../testing/money/vouchers.ts';
import { makeAppointmentCounter, requestAt } from '../../testing/samples/appointments/approved-appointments.ts';
import { makeVoucher } from '../../testing/samples/vouchers.samples.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { ReportTypes } from './report-types.ts';
import { most_tries } from './report.rules.ts';
import { doReportWork } from './reports.workers.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  counter = await makeCounter(app);
});

/** Takes two payments, each on a browser of its own. */
async function twoPayments(): Promise<void> {
  for (const patient_id of ['P-1', 'P-2'])
    await startPayment(app, await openCounter(app, counter.user, counter.clinic), { patient_id, amount: 12.5 });
}

async function readyReport(filters: Record<string, string> = {}) {
  const id = await askForReport(app, counter, 'transactions', filters);
  await runReport(app, counter, id);
  const report = await readDownload(app, counter, id);
  return { id, report, url: report.url ?? '' };
}

async function rowsOf(url: string): Promise<unknown[][]> {
  const response = await app.raw(url);
  expect(response.status).toBe(200);
  return (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows.slice(1) ?? [];
}

/** Reports whose rows cannot be read. */
const broken: ReportTypes = {
  of: (type) => ({
    ...test_report_types.of(type),
    rows: async function* () {
      yield [[1]];
      throw new Error('no');
    },
  }),
};

describe('refuses', () => {
  test('a list whose role is missing, although another report is allowed', async () => {
    const { status, problem } = await app.call(
      createDownload,
      { body: { type: 'appointments', filters: {} } },
      counter.token,
    );
    expect([status, problem.detail]).toEqual([403, 'You do not have permission for this.']);
  });

  test('filters that the list refuses, at their field', async () => {
    const ask = { body: { type: 'transactions', filters: { date: '', doctor: '' } } } as const;
    expect((await app.call(createDownload, ask, counter.token)).problem.errors).toEqual({
      'filters.doctor': ['Unknown field.'],
    });
    const filters = { date: 'yesterday', transaction_status: 'z', sort: 'remark,asc' };
    const { status, problem } = await app.call(
      createDownload,
      { body: { type: 'transactions', filters } },
      counter.token,
    );
    expect(status).toBe(422);
    expect(Object.keys(problem.errors ?? {}).toSorted()).toEqual([
      'filters.date',
      'filters.sort',
      'filters.transaction_status',
    ]);
  });

  test('a sixth unfinished report, also when all are requested at once', async () => {
    const ask = () => app.call(createDownload, { body: { type: 'transactions', filters: {} } }, counter.token);
    const answers = await Promise.all(Array.from({ length: most_unfinished_reports + 3 }, ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most_unfinished_reports);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test('to try again what has not failed, and what belongs to a colleague', async () => {
    const { id } = await readyReport();
    const params = { id: String(id) };
    expect((await app.call(retryDownload, { params }, counter.token)).problem.detail).toBe(
      'This report has not failed.',
    );
    const colleague = await makeCounter(app, {
      group: { id: counter.clinic.group_id, code: counter.user.group_code },
      clinic: counter.clinic,
    });
    expect((await app.call(retryDownload, { params }, colleague.token)).status).toBe(404);
    expect((await app.call(listDownloads, {}, colleague.token)).answer.pager.rows).toBe(0);
  });

  test('T28 a link that was changed or has ended, and every link once its user lost the role or the account', async () => {
    await twoPayments();
    const { id, url } = await readyReport();
    const statusOf = async (path: string) => (await app.raw(path)).status;
    expect(await statusOf(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(404);
    expect(await statusOf(url.replace(`.${id}.`, `.${id + 1}.`))).toBe(404);
    await giveRoles(app, counter.user, counter.clinic, ['ROLE_TRANSACTION_VIEW']);
    expect(await statusOf(url)).toBe(404);
    await giveRoles(app, counter.user, counter.clinic, cashier_roles);
    await app.owner.query('update staff_user set enable = false where id = $1', [counter.user.id]);
    expect(await statusOf(url)).toBe(404);
    await app.owner.query('update staff_user set enable = true where id = $1', [counter.user.id]);
    expect(await statusOf(url)).toBe(200);
    app.clock.offset_ms = (report_link_ttl_seconds + 1) * 1000;
    expect(await statusOf(url)).toBe(404);
  });
});

describe('a report', () => {
  test('has the filtered rows, and its link needs no session', async () => {
    await twoPayments();
    const today = singaporeDay(new Date());
    const { report, url } = await readyReport({ date: `${today},${today}`, name: 'p-2', product: '' });
    expect(report).toMatchObject({
      status: 'd',
      name: `transactions-${today}.xlsx`,
      label: 'Transactions',
      filters_text: `${today.split('-').toReversed().join('/')} · name “p-2”`,
      rows_done: 1,
      rows_total: 1,
      is_scheduled: false,
    });
    const response = await app.raw(url);
    expect(response.headers.get('content-disposition')).toContain(`transactions-${today}.xlsx`);
    const [row, ...others] = await rowsOf(url);
    expect(others).toEqual([]);
    expect(row?.slice(0, 6)).toEqual([expect.any(Number), expect.any(Date), 'P-2', 'Consultation', 'Pending', 12.5]);
  });

  test('of appointments has their words and Singapore times', async () => {
    const desk = await makeAppointmentCounter(app);
    await requestAt(app, desk, { attendee: '=cmd()' });
    const id = await askForReport(app, desk, 'appointments', { status: 'i' });
    await runReport(app, desk, id);
    const { url, filters_text } = await readDownload(app, desk, id);
    expect(filters_text).toBe('New');
    const [row] = await rowsOf(url ?? '');
    expect(row?.slice(4, 7)).toEqual(['=cmd()', 'Clinic visit', 'Fever']);
    expect(row?.[12]).toBe('New');
  });

  test('of voucher sales has the outcome of each certificate', async () => {
    const seller = await makeCounter(app, { roles: ['ROLE_VOUCHER_SALES_VIEW'] });
    const { clinic, user } = seller;
    const place = { app, clinic, user, group: { id: clinic.group_id } };
    const { id: voucher_id } = await makeVoucher(place, { title: '=cmd()', status: 'l' });
    await bought(app, { voucher_id });
    const today = singaporeDay(new Date());
    const id = await askForReport(app, seller, 'voucher_sales', { status: 'o', date: `${today},${today}` });
    await runReport(app, seller, id);
    const { url, filters_text } = await readDownload(app, seller, id);
    expect(filters_text).toMatch(/^sold .*Not redeemed$/);
    const [row, ...others] = await rowsOf(url ?? '');
    expect(others).toEqual([]);
    expect([row?.[6], row?.[10]]).toEqual(['=cmd()', 'Purchased']);
  });

  test('announces each step to its user, and is in the trail and in “who viewed”', async () => {
    const { id } = await readyReport({ name: 'tan' });
    await app.raw((await readDownload(app, counter, id)).url ?? '');
    const { rows: events } = await app.owner.query<{ data: object }>(
      "select data from event where clinic_id = $1 and name = 'report_update'",
      [counter.clinic.id],
    );
    expect(events.length).toBeGreaterThanOrEqual(4);
    expect(events[0]?.data).toEqual({ report_id: id, user_id: counter.user.id });
    const { rows: trail } = await app.owner.query<{ kind: string }>(
      "select kind from audit where entity = 'report' and entity_id = $1 order by id",
      [id],
    );
    expect(trail.map(({ kind }) => kind)).toEqual(['report_requested', 'report_made', 'report_downloaded']);
    const { rows: views } = await app.owner.query('select way, words from patient_view where user_id = $1', [
      counter.user.id,
    ]);
    expect(views).toEqual([{ way: 'exported', words: 'tan' }]);
  });

  test('fails for good after some tries, says so in the bell, and can be tried again', async () => {
    const id = await askForReport(app, counter);
    for (let tries = 1; tries <= most_tries; tries++) {
      await expect(runReport(app, counter, id, broken)).rejects.toThrow('no');
      expect((await readDownload(app, counter, id)).status).toBe(tries < most_tries ? 'q' : 'f');
    }
    await runReport(app, counter, id);
    expect(await readDownload(app, counter, id)).toMatchObject({
      status: 'f',
      url: null,
      problem: expect.stringContaining('our side'),
    });
    const { data } = (await app.call(listNotifications, {}, counter.token)).answer;
    expect(data[0]).toMatchObject({ title: 'Report failed', path: '/reports' });
    expect((await app.call(retryDownload, { params: { id: String(id) } }, counter.token)).answer.status).toBe('q');
    await runReport(app, counter, id);
    expect((await readDownload(app, counter, id)).status).toBe('d');
  });

  test('is not made for a user who lost the role meanwhile', async () => {
    const id = await askForReport(app, counter);
    await giveRoles(app, counter.user, counter.clinic, ['ROLE_TRANSACTION_VIEW']);
    await runReport(app, counter, id);
    const { rows } = await app.owner.query('select status, problem from report where id = $1', [id]);
    expect(rows).toEqual([{ status: 'f', problem: 'role_lost' }]);
  });

  test('is removed after seven days, and leaves the history after ninety', async () => {
    const { id } = await readyReport();
    const { rows } = await app.owner.query<{ parts: string[] }>('select parts from report where id = $1', [id]);
    const [part = ''] = rows[0]?.parts ?? [];
    const later = async (days: number) => {
      app.clock.offset_ms = days * 86_400_000;
      await doReportWork(app.platform, test_report_types);
      const { rows: left } = await app.owner.query<{ status: string }>('select status from report where id = $1', [id]);
      return left[0]?.status;
    };
    expect(await later(report_kept_days - 1)).toBe('d');
    expect(await later(report_kept_days + 2)).toBe('x');
    await expect(app.platform.files.read(part)).rejects.toThrow('missing from storage');
    expect(await later(91)).toBeUndefined();
  });
});
