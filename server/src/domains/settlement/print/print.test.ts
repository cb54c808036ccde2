import { roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { readPrintCreditNote, readPrintDebitNote, readPrintInvoice } from '@clinic/contract/settlement/print-pages.ts';
import { createInvoiceTicket, createNoteTicket, printPdf } from '@clinic/contract/settlement/print.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedNote } from '../../../testing/documents/documents.ts';
import { makeUser } from '../../../testing/factories.ts';
import { type Counter, makeCounter, openCounter } from '../../../testing/money/payments.ts';
import { readPdf, wordsOf } from '../../../testing/documents/read-pdf.ts';
import { newAdvice, newNote } from '../../../testing/money/settlement.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
let other: Counter;
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app, { roles: all_roles });
  other = await makeCounter(app, { roles: all_roles });
});
afterAll(() => app.close());

const at = (id: number) => ({ params: { id: String(id) } });
const noteTicket = (id: number, by = counter) => app.call(createNoteTicket, at(id), by.token);
const pdf = (url: string, by = counter) =>
  app.raw(`/api/clinic/print/pdf?url=${encodeURIComponent(url)}`, { headers: { authorization: `Bearer ${by.token}` } });

/** Another user at the same branch. */
async function colleague(roles: readonly (typeof all_roles)[number][]): Promise<Counter> {
  const group = { id: counter.clinic.group_id, code: counter.user.group_code };
  return openCounter(app, await makeUser(app, group, { clinics: [counter.clinic], roles }), counter.clinic);
}

/** Moves the app’s clock forward for everything except sessions, which stay valid. */
async function later(ms: number, work: () => Promise<void>): Promise<void> {
  app.clock.offset_ms += ms;
  try {
    await work();
  } finally {
    app.clock.offset_ms -= ms;
  }
}

test('creates a ticket only for an approved note of this clinic', async () => {
  const unreviewed = await newNote(app, counter);
  expect((await noteTicket(unreviewed.id)).status).toBe(409);
  const note = await approvedNote(app, counter);
  expect((await noteTicket(note.id, other)).status).toBe(404);
  const { status, answer } = await noteTicket(note.id);
  expect(status).toBe(200);
  expect(answer.url).toBe(`/print/cnote/${note.id}?token=${answer.token}`);
  const { rows } = await app.owner.query('select * from print_ticket where document_id = $1', [note.id]);
  expect(JSON.stringify(rows)).not.toContain(answer.token);
});

test('the statement role opens the invoice of an unpaid advice only', async () => {
  const id = await newAdvice(app, counter);
  const statements = await colleague(['ROLE_PAYMENTSTATEMENT_DOWNLOAD']);
  expect((await app.call(createInvoiceTicket, at(id), statements.token)).status).toBe(200);
  await app.owner.query(
    "update payment_advice set process_status = 'p', batch_date = current_date, pay_out_date = current_date where id = $1",
    [id],
  );
  expect((await app.call(createInvoiceTicket, at(id), statements.token)).status).toBe(403);
  const advices = await colleague(['ROLE_PAYMENTADVICE_DOWNLOAD']);
  expect((await app.call(createInvoiceTicket, at(id), advices.token)).status).toBe(200);
});

test('T1 a ticket opens only its own page, for one minute', async () => {
  const [first, second] = [await approvedNote(app, counter), await approvedNote(app, counter)];
  const made_at = Date.now();
  const { token } = (await noteTicket(first.id)).answer;
  const body = { token };
  expect((await app.call(readPrintCreditNote, { ...at(second.id), body })).status).toBe(404);
  expect((await app.call(readPrintDebitNote, { ...at(first.id), body })).status).toBe(404);
  expect((await app.call(readPrintInvoice, { ...at(first.id), body })).status).toBe(404);
  for (const wrong of [`${token}x`, token.slice(1), counter.token, counter.permanent])
    expect((await app.call(readPrintCreditNote, { ...at(first.id), body: { token: wrong } })).status).not.toBe(200);
  expect((await app.call(readPrintCreditNote, { ...at(first.id), body: { token: 'A'.repeat(43) } })).status).toBe(401);
  // A ticket is not a session token: as a bearer token it is refused.
  expect((await app.call(createNoteTicket, at(first.id), token)).status).toBe(401);
  expect((await app.raw('/api/clinic/user/self', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  await later(59_000 - (Date.now() - made_at), async () => {
    expect((await app.call(readPrintCreditNote, { ...at(first.id), body })).status).toBe(200);
  });
  await later(61_000, async () => {
    const over = await app.call(readPrintCreditNote, { ...at(first.id), body });
    expect([over.status, over.problem.type]).toEqual([403, expect.stringContaining('print_ticket_over')]);
  });
});

test('T1 a ticket ends with the session that made it, for any reason, and is suspended while the session is locked', async () => {
  const note = await approvedNote(app, counter);
  const sessionOf = async ({ token }: Counter) => (await app.platform.tokens.verify(token, 'member'))?.sid;
  const ends: [string, string][] = [
    ['log-out', 'update session set revoked_at = now() where id = $1'],
    ['its own end', "update session set expires_at = now() - interval '1 second' where id = $1"],
    ['the idle lock', 'update session set locked_at = now() where id = $1'],
    ['the end of the time of the counter', "update session set locks_at = now() - interval '1 second' where id = $1"],
    ['a disabled account', 'update staff_user set enable = false where id = $1'],
    ['another password', "update staff_user set password_changed_at = now() + interval '1 second' where id = $1"],
  ];
  for (const [end, statement] of ends) {
    const by = await colleague(['ROLE_PAYMENTNOTE_DOWNLOAD']);
    const { token } = (await noteTicket(note.id, by)).answer;
    const open = async () => (await app.call(readPrintCreditNote, { ...at(note.id), body: { token } })).status;
    expect([end, await open()]).toEqual([end, 200]);
    await app.owner.query(statement, [statement.includes('staff_user') ? by.user.id : await sessionOf(by)]);
    expect([end, await open()]).toEqual([end, 403]);
    await app.owner.query('update session set locked_at = null, locks_at = null where id = $1', [await sessionOf(by)]);
    expect([end, await open()]).toEqual([end, end.includes('lock') || end.includes('counter') ? 200 : 403]);
  }
});

test('T1 the file of a ticket needs the session that made it; a later session of the same user is refused', async () => {
  const note = await approvedNote(app, counter);
  const { url } = (await noteTicket(note.id)).answer;
  const again = await openCounter(app, counter.user, counter.clinic);
  expect((await pdf(url, again)).status).toBe(403);
  expect((await pdf(url)).status).toBe(200);
});

test('T1 a ticket is used up after a few openings, even concurrent ones', async () => {
  const note = await approvedNote(app, counter);
  const { token, url } = (await noteTicket(note.id)).answer;
  const open = () => app.call(readPrintCreditNote, { ...at(note.id), body: { token } });
  const answers = await Promise.all(Array.from({ length: 12 }, open));
  expect([200, 403].map((wanted) => answers.filter(({ status }) => status === wanted).length)).toEqual([5, 7]);
  expect((await pdf(url)).status).toBe(403);
});

test('the pages show the data: note, rate and total; the invoice matches what its advice charges', async () => {
  const note = await approvedNote(app, counter, { kind: 'debit', amount: 20, with_gst: true, remark: 'Charged twice' });
  const opened = (await noteTicket(note.id)).answer;
  const shown = await app.call(readPrintDebitNote, { ...at(note.id), body: { token: opened.token } });
  expect(shown.answer).toMatchObject({
    type: 'debit',
    display_id: note.display_id,
    remark: 'Charged twice',
    transaction_number: String(note.transaction_id),
    amount: 20,
    gst: 1.8,
    gst_percent: 9,
    total: 21.8,
    customer: { name: counter.clinic.name },
  });
  const id = await newAdvice(app, counter, [12.5, 99.9]);
  const { token } = (await app.call(createInvoiceTicket, at(id), counter.token)).answer;
  const { answer } = await app.call(readPrintInvoice, { ...at(id), body: { token } });
  const { rows } = await app.owner.query<{ fee: number; gst: number }>(
    `select (admin_fee_total_cents + handling_fee_total_cents + giro_fee_cents)::int8 as fee,
       (gst_total_cents + handling_fee_gst_total_cents + giro_fee_gst_cents)::int8 as gst from payment_advice where id = $1`,
    [id],
  );
  expect([answer.fee_total * 100, answer.gst_total * 100].map(Math.round)).toEqual([rows[0]?.fee, rows[0]?.gst]);
  expect(answer.lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(answer.number_of_transactions);
});

test('T1 T28 the file of a note needs its role, a valid ticket of this user and a note of this clinic', async () => {
  const note = await approvedNote(app, counter);
  const foreign = await approvedNote(app, other);
  const { url, token } = (await noteTicket(note.id)).answer;
  expect((await app.raw(`/api/clinic/print/pdf?url=${encodeURIComponent(url)}`)).status).toBe(401);
  expect((await pdf(url, await colleague(['ROLE_PAYMENTNOTE_VIEW']))).status).toBe(403);
  expect((await pdf(url, await colleague(['ROLE_PAYMENTNOTE_DOWNLOAD']))).status).toBe(403);
  expect((await pdf(url, other)).status).toBe(404);
  expect((await pdf(`/print/cnote/${foreign.id}?token=${token}`)).status).toBe(404);
  expect((await pdf(`/print/dnote/${note.id}?token=${token}`)).status).toBe(404);
  const second = await approvedNote(app, counter);
  expect((await pdf(`/print/cnote/${second.id}?token=${token}`)).status).toBe(404);
  expect((await pdf(`/print/cnote/${note.id}?token=${'A'.repeat(43)}`)).status).toBe(403);
  await later(61_000, async () => expect((await pdf(url)).status).toBe(403));
  expect((await pdf(url)).status).toBe(200);
});

test('a note’s file is made once, never changes, and is saved under its name', async () => {
  const note = await approvedNote(app, counter, { kind: 'debit', amount: 20, with_gst: true });
  const first = await pdf((await noteTicket(note.id)).answer.url);
  expect(first.headers.get('content-disposition')).toBe(`attachment; filename="${note.display_id}.pdf"`);
  expect(first.headers.get('content-type')).toBe('application/pdf');
  expect(first.headers.get('cache-control')).toBe('no-store');
  const bytes = Buffer.from(await first.arrayBuffer());
  const words = wordsOf(await readPdf(bytes));
  expect(words).toContain(note.display_id);
  expect(words).toContain('Total (S$) 21.80');
  await app.owner.query("update clinic set name = 'Renamed' where id = $1", [counter.clinic.id]);
  const again = await pdf((await noteTicket(note.id)).answer.url);
  expect(Buffer.compare(bytes, Buffer.from(await again.arrayBuffer()))).toBe(0);
});

test('with the advice role, the print page of an invoice also gives its file', async () => {
  const id = await newAdvice(app, counter);
  const { answer } = await app.call(createInvoiceTicket, at(id), counter.token);
  // The documents job has not run yet.
  expect((await app.call(printPdf, { query: { url: answer.url } }, counter.token)).status).toBe(503);
});

test('a note with a sign that no font has is refused by the sign, and its ticket still opens it with the number', async () => {
  const note = await approvedNote(app, counter);
  await app.owner.query("update payment_note set remark = 'For 𪚥' where id = $1", [note.id]);
  const { url } = (await noteTicket(note.id)).answer;
  expect(await app.call(printPdf, { query: { url } }, counter.token)).toMatchObject({
    status: 422,
    answer: { errors: { document: ['𪚥 in “For 𪚥” would be printed as U+2A6A5.'] } },
  });
  expect((await app.call(printPdf, { query: { url, print_numbers: 'true' } }, counter.token)).status).toBe(200);
});
