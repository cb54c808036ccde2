import { activitiesOf } from '../../../testing/activities.ts';
import {
  downloadTelemedInvoice,
  listHistoryChoices,
  listVisitHistory,
  openTelemedInvoice,
  type RevenueRow,
} from '@clinic/contract/visits/history/history.ts';
import { saveConsult } from '@clinic/contract/visits/consult/consult.ts';
import { endConsult } from '@clinic/contract/visits/visit/platform-visits.ts';
import { readVisitLog } from '@clinic/contract/visits/visit/visits.ts';
import { type Role } from '@clinic/contract/shared/roles.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf, wordsOf } from '../../../testing/documents/read-pdf.ts';
import { askForReport, readDownload, runReport } from '../../../testing/documents/reports.ts';
import { makeUser } from '../../../testing/factories.ts';
import { type Counter, openCounter } from '../../../testing/money/payments.ts';
import { billedVisit, paidVisit, pay } from '../../../testing/samples/visits/billed-visits.ts';
import { makePractice, makeSeenVisit, type Practice } from '../../../testing/samples/visits/seen-visits.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { test_platform_key, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let practice: Practice;
let viewer: Counter;
const member = async (roles: Role[]): Promise<Counter> =>
  openCounter(app, await makeUser(app, practice.group, { clinics: [practice.clinic], roles }), practice.clinic);

beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  practice = await makePractice(app);
  viewer = await member(['ROLE_TELEMED_HISTORY_VIEW']);
});

const params = (id: number) => ({ params: { id: String(id) } });
const problem = (status: number, code: string) => ({ status, answer: { type: `/problems/${code}` } });
const list = async (query: Record<string, string> = {}, token = viewer.token) =>
  (await app.call(listVisitHistory, { query }, token)).answer;
const row = async (id: number, token = viewer.token): Promise<RevenueRow | undefined> =>
  (await list({}, token)).data.find((one) => one.id === id);

describe('the history', () => {
  test('has consults that are over, with what they brought; others are not in it', async () => {
    const going_on = await makeSeenVisit(app, practice.clinic, practice);
    await app.call(endConsult, { ...params(going_on), body: {} }, test_platform_key);
    const processing = going_on;
    const waiting = await makeSeenVisit(app, practice.clinic, { ...practice, status: 'm' });
    const billed = await billedVisit(app, practice, { patient_name: 'Goh Siew Lan' });
    const { id: paid } = await paidVisit(app, practice, { told: { amount: 20, discount: 5, method: 'card' } });
    const { data, pager, totals } = await list();
    expect(data.map(({ id }) => id)).toEqual([paid, billed, processing]);
    expect(data.map(({ id }) => id)).not.toContain(waiting);
    expect(pager).toMatchObject({ n: 10, rows: 3 });
    expect(totals).toEqual({ bill_amount: 50, claim_amount: 0, discount: 5, paid_by_member: 20, unpaid: 25 });
    expect(data[0]).toMatchObject({
      patient_name: 'Tan Mei Ling',
      patient_nric: 'S****567A',
      telemed_doctor_profile_name: 'Dr Lim Wei',
      specified: false,
      bill_amount: 25,
      discount: 5,
      paid_by_member: 20,
      method_of_payment: 'Card',
      payment_date: expect.any(String),
      status: 'f',
    });
    expect(data[0]?.invoices.map(({ invoice_type }) => invoice_type)).toEqual(['i', 'r']);
    expect(data[1]).toMatchObject({ status: 'w', bill_amount: 25, paid_by_member: null, discount: null });
    expect(data[2]).toMatchObject({ status: 'wc', bill_amount: null, bill: null, invoices: [] });
  });

  test('has the same lines as the doctor saw, with their reasons', async () => {
    const id = await makeSeenVisit(app, practice.clinic, practice);
    const text = {
      notes: '',
      diagnosis: '',
      mc: { from: '2026-11-26', days: 1 },
      referral: null,
      medicines: [{ name: 'Loratadine', dose: '', frequency: '', days: null, quantity: 7, price: 14.05 }],
    };
    await app.call(saveConsult, { ...params(id), body: { ...text, updated_at: null } }, practice.token);
    await app.call(endConsult, { ...params(id), body: { is_complete: true } }, test_platform_key);
    const { bill } = (await row(id)) ?? {};
    expect(bill?.lines.map(({ kind, applies, amount }) => [kind, applies, amount])).toEqual([
      ['consult', true, 25],
      ['medicine', true, 14.05],
      ['facility', false, 0],
      ['mc', true, 5],
      ['surcharge', false, 0],
    ]);
    expect(bill?.total).toBe(44.05);
  });

  test('is filtered by status, days, patient, doctor and service, with the totals of what is left', async () => {
    const billed = await billedVisit(app, practice, { patient_name: 'Goh Siew Lan' });
    const { id: paid } = await paidVisit(app, practice);
    const today = singaporeDay(new Date());
    const ids = async (query: Record<string, string>) => (await list(query)).data.map(({ id }) => id);
    expect(await ids({ status: 'f' })).toEqual([paid]);
    expect(await ids({ status: 'w' })).toEqual([billed]);
    expect(await ids({ name: 'siew lan' })).toEqual([billed]);
    expect(await ids({ schedule_at: `${today},${today}`, sort: 'id,asc' })).toEqual([billed, paid]);
    expect(await ids({ schedule_at: `${addDays(today, -9)},${addDays(today, -8)}` })).toEqual([]);
    expect(await ids({ doctor_id: String(practice.doctor_id) })).toHaveLength(2);
    expect(await ids({ user_type: 'partner' })).toEqual([]);
    expect((await list({ name: 'siew lan' })).totals).toMatchObject({ bill_amount: 25, unpaid: 25, paid_by_member: 0 });
    const { answer } = await app.call(listHistoryChoices, {}, viewer.token);
    expect(answer.doctors.map(({ id }) => id)).toEqual([practice.doctor_id]);
    expect(answer.services.length).toBeGreaterThan(0);
  });

  test('shows the call log of a consult that is over, and of no other, to those who see it alone', async () => {
    const { id } = await paidVisit(app, practice);
    const log = await app.call(readVisitLog, params(id), viewer.token);
    expect(log.answer.data.map(({ kind }) => kind)).toEqual(['completed', 'paid']);
    const waiting = await makeSeenVisit(app, practice.clinic, { ...practice, status: 'm' });
    expect(await app.call(readVisitLog, params(waiting), viewer.token)).toMatchObject(problem(403, 'role_missing'));
  });
});

describe('invoice and receipt', () => {
  const read = async (invoice_id: number, token: string) => {
    const { answer } = await app.call(downloadTelemedInvoice, params(invoice_id), token);
    const paper = await app.raw(`/api${answer.path}`, { headers: { authorization: `Bearer ${token}` } });
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return { bytes: new Uint8Array(await paper.arrayBuffer()), name: paper.headers.get('content-disposition') };
  };

  test('are offered to those who may download them', async () => {
    const clerk = await member(['ROLE_TELEMED_HISTORY_VIEW', 'ROLE_TELEMED_HISTORY_DOWNLOAD_RECEIPT']);
    const { id } = await paidVisit(app, practice);
    expect((await row(id))?.invoices.map(({ recipt_pdf }) => recipt_pdf)).toEqual([null, null]);
    const offered = (await row(id, clerk.token))?.invoices ?? [];
    expect(offered.map(({ recipt_pdf }) => recipt_pdf)).toEqual(
      offered.map((one) => `/clinic/telemed/invoice/${one.id}/download`),
    );
  });

  test('say what the bill says, under their numbers, and never change', async () => {
    const clerk = await member([
      'ROLE_TELEMED_HISTORY_VIEW',
      'ROLE_TELEMED_HISTORY_DOWNLOAD_RECEIPT',
      'ROLE_VISIT_VIEW',
    ]);
    await app.owner.query(`update clinic set need_gst = true, gst_reg_no = 'M2-0012345-6' where id = $1`, [
      practice.clinic.id,
    ]);
    const { id, bill } = await paidVisit(app, practice, { told: { amount: 22.25, discount: 5 } });
    expect(bill).toMatchObject({ subtotal: 25, gst: 2.25, total: 27.25, gst_rate: 0.09 });
    const [invoice, receipt] = (await row(id, clerk.token))?.invoices ?? [];
    const first = await read(invoice?.id ?? 0, clerk.token);
    expect(first.name).toContain(`${invoice?.invoice_no}.pdf`);
    const words = wordsOf(await readPdf(first.bytes));
    for (const text of [
      'Tax invoice',
      invoice?.invoice_no ?? '?',
      'GST Reg. No. M2-0012345-6',
      'Fee for every consult.',
      '27.25',
      'GST 9%',
    ])
      expect(words).toContain(text);
    expect(words).not.toContain('Facility fee');
    const paid = wordsOf(await readPdf((await read(receipt?.id ?? 0, clerk.token)).bytes));
    for (const text of ['Receipt', receipt?.invoice_no ?? '?', invoice?.invoice_no ?? '?', 'Discount', '22.25'])
      expect(paid).toContain(text);
    await app.owner.query(`update clinic set name = 'Renamed' where id = $1`, [practice.clinic.id]);
    expect(Buffer.from((await read(invoice?.id ?? 0, clerk.token)).bytes).equals(Buffer.from(first.bytes))).toBe(true);
    const trail = await activitiesOf(app, 'visit', id, clerk.token);
    expect(trail.filter(({ kind }) => kind === 'visit_document_made')).toHaveLength(2);
    expect(trail.filter(({ kind }) => kind === 'visit_document_opened')).toHaveLength(3);
  });

  test('are made once, however many ask for them at the same time', async () => {
    const clerk = await member(['ROLE_TELEMED_HISTORY_VIEW', 'ROLE_TELEMED_HISTORY_DOWNLOAD_RECEIPT']);
    const { id } = await paidVisit(app, practice);
    const invoice_id = (await row(id))?.invoices[0]?.id ?? 0;
    await Promise.all(
      Array.from({ length: 5 }, () => app.call(downloadTelemedInvoice, params(invoice_id), clerk.token)),
    );
    const { rows } = await app.owner.query(`select from audit where kind = 'visit_document_made' and entity_id = $1`, [
      id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('T28 open by the link of this reader, for five minutes', async () => {
    const roles: Role[] = ['ROLE_TELEMED_HISTORY_VIEW', 'ROLE_TELEMED_HISTORY_DOWNLOAD_RECEIPT'];
    const clerk = await member(roles);
    const other = await member(roles);
    const { id } = await paidVisit(app, practice);
    const invoice_id = (await row(id))?.invoices[0]?.id ?? 0;
    const link =
      (await app.call(downloadTelemedInvoice, params(invoice_id), clerk.token)).answer.path.split('/').at(-1) ?? '';
    const open = (by: Counter, of = link) => app.call(openTelemedInvoice, { params: { link: of } }, by.token);
    expect(await open(other)).toMatchObject(problem(404, 'telemed_invoice_not_found'));
    expect(await open(clerk, `x${link}`)).toMatchObject(problem(404, 'telemed_invoice_not_found'));
    const past = app.platform.tokens.signDocument(
      { kind: 'telemedinvoice', id: invoice_id, user_id: clerk.user.id, clinic_id: practice.clinic.id },
      new Date(Date.now() - 301_000),
      300,
    );
    expect(await open(clerk, past)).toMatchObject(problem(403, 'telemed_invoice_link_over'));
    const unmade = (await row((await paidVisit(app, practice)).id))?.invoices[0]?.id ?? 0;
    const early = app.platform.tokens.signDocument(
      { kind: 'telemedinvoice', id: unmade, user_id: clerk.user.id, clinic_id: practice.clinic.id },
      new Date(),
      300,
    );
    expect(await open(clerk, early)).toMatchObject(problem(404, 'telemed_invoice_not_found'));
  });
});

test('the report telemed_revenue has the rows of the history with its filters', async () => {
  const clerk = await member(['ROLE_TELEMED_HISTORY_VIEW', 'ROLE_TELEMED_HISTORY_DOWNLOAD']);
  await billedVisit(app, practice, { patient_name: 'Goh Siew Lan' });
  const paid = await billedVisit(app, practice);
  await pay(app, paid, { amount: 20, discount: 5 });
  const id = await askForReport(app, clerk, 'telemed_revenue', { status: 'f' });
  await runReport(app, clerk, id);
  const { url } = await readDownload(app, clerk, id);
  const response = await app.raw(url ?? '');
  const [head = [], ...rows] = (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows ?? [];
  expect(rows).toHaveLength(1);
  const cell = (name: string): unknown => rows[0]?.[head.indexOf(name)];
  expect([cell('ID'), cell('Patient'), cell('NRIC'), cell('Bill'), cell('Discount'), cell('Paid By Member')]).toEqual([
    paid,
    'Tan Mei Ling',
    'S****567A',
    25,
    5,
    20,
  ]);
  expect([cell('Method Of Payment'), cell('Status')]).toEqual(['PayNow', 'Completed (Paid)']);
});
