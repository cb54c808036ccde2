import { readPrintCreditNote } from '@clinic/contract/settlement/print-pages.ts';
import { createNoteTicket } from '@clinic/contract/settlement/print.ts';
import { getPaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import { roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../../../testing/factories.ts';
import { type Counter, makeCounter, openCounter } from '../../../testing/money/payments.ts';
import { approvedNote } from '../../../testing/documents/documents.ts';
import { sandbox_company } from '../../../platform/config/company.ts';
import { readPdf, wordsOf } from '../../../testing/documents/read-pdf.ts';
import { newAdvice } from '../../../testing/money/settlement.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeDocumentsOfAdvice, makeMissingDocuments } from './documents.workers.ts';

let app: TestApp;
let counter: Counter;
let other: Counter;
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app, { roles: all_roles });
  other = await makeCounter(app, { roles: all_roles });
});
afterAll(() => app.close());

const jobOf = (payment_advice_id: number, { clinic }: Counter = counter) => ({
  clinic_id: clinic.id,
  group_id: clinic.group_id,
  payment_advice_id,
});
const read = async (id: number, by = counter) =>
  (await app.call(getPaymentAdvice, { params: { id: String(id) } }, by.token)).answer;
const open = (address: string, by: Counter | null = counter) =>
  app.raw(address, { headers: by ? { authorization: `Bearer ${by.token}` } : {} });

interface Stored {
  invoice_file: string | null;
  payment_advice_file: string | null;
  invoice_number: string;
  display_id: string;
}
async function stored(id: number): Promise<Stored> {
  const { rows } = await app.owner.query<Stored>('select * from payment_advice where id = $1', [id]);
  return rows[0] as Stored;
}

async function documented(by = counter): Promise<number> {
  const id = await newAdvice(app, by, [12.5, 99.9]);
  await makeDocumentsOfAdvice(app.platform, jobOf(id, by));
  return id;
}

/** Another user at the same branch. */
async function colleague(roles: readonly (typeof all_roles)[number][]): Promise<Counter> {
  const group = { id: counter.clinic.group_id, code: counter.user.group_code };
  return openCounter(app, await makeUser(app, group, { clinics: [counter.clinic], roles }), counter.clinic);
}

test('a run makes the documents of each advice, in a job enqueued in the same commit', async () => {
  const id = await newAdvice(app, counter);
  const { rows } = await app.owner.query<{ data: unknown }>(
    "select data from pgboss.job where name = 'advice-documents' and data->>'payment_advice_id' = $1",
    [String(id)],
  );
  expect(rows.map(({ data }) => data)).toEqual([jobOf(id)]);
  expect(await read(id)).toMatchObject({ invoice_pdf: null, payment_advice_pdf: null });
});

test('documents are made once and never change, however often the job runs', async () => {
  const id = await newAdvice(app, counter);
  await Promise.all([makeDocumentsOfAdvice(app.platform, jobOf(id)), makeDocumentsOfAdvice(app.platform, jobOf(id))]);
  const first = await stored(id);
  const bytes = await app.platform.files.read(first.invoice_file ?? '');
  expect(first.invoice_file).toMatch(/^[\w-]{32}\.pdf$/);
  expect(first.payment_advice_file).not.toBe(first.invoice_file);
  await app.owner.query("update clinic set name = 'Renamed' where id = $1", [counter.clinic.id]);
  await makeDocumentsOfAdvice(app.platform, jobOf(id));
  expect(await stored(id)).toEqual(first);
  expect(await app.platform.files.read(first.invoice_file ?? '')).toEqual(bytes);
  const { rows } = await app.owner.query(
    "select from audit where kind = 'payment_advice_documents_made' and entity_id = $1",
    [id],
  );
  expect(rows).toHaveLength(1);
});

test('without company details the job makes no documents and its error names what is missing', async () => {
  const id = await newAdvice(app, counter);
  const without_company = { ...app.platform, settings: { ...app.platform.settings, company: undefined } };
  await expect(makeDocumentsOfAdvice(without_company, jobOf(id))).rejects.toThrow(/COMPANY_NAME/);
  expect((await stored(id)).invoice_file).toBeNull();
});

test('documents keep the company of their day, whenever they are made', async () => {
  const { config, settings } = app.platform;
  const [id, note] = [await newAdvice(app, counter), await approvedNote(app, counter)];
  const former = settings.company?.name ?? '';
  config.company = { ...sandbox_company, name: 'Another Company' };
  try {
    const issuerOf = async (document: { id: number }): Promise<string> => {
      const params = { id: String(document.id) };
      const { token } = (await app.call(createNoteTicket, { params }, counter.token)).answer;
      return (await app.call(readPrintCreditNote, { params, body: { token } })).answer.company.name;
    };
    expect([await issuerOf(note), await issuerOf(await approvedNote(app, counter))]).toEqual([
      former,
      'Another Company',
    ]);
    await makeDocumentsOfAdvice(app.platform, jobOf(id));
    const { invoice_file } = await stored(id);
    const words = wordsOf(await readPdf(Buffer.from(await app.platform.files.read(invoice_file ?? ''))));
    expect([words.includes(former), words.includes('Another Company')]).toEqual([true, false]);
    // A document of the time before issuers were kept.
    await app.owner.query('update payment_note set issuer = null where id = $1', [note.id]);
    expect(await issuerOf(note)).toBe('Another Company');
  } finally {
    config.company = undefined;
  }
});

test('documents that the job could not make are made later; one broken advice does not block the others', async () => {
  const [broken, left] = [await newAdvice(app, counter), await newAdvice(app, counter)];
  await app.owner.query(
    `update payment_advice set gst_total_cents = gst_total_cents + 1, pay_to_clinic_total_cents = pay_to_clinic_total_cents - 1
     where id = $1`,
    [broken],
  );
  await makeMissingDocuments(app.platform).catch(() => {});
  expect((await stored(left)).invoice_file).toBeNull();
  app.clock.offset_ms += 61_000;
  await expect(makeMissingDocuments(app.platform)).rejects.toThrow(/got no documents/);
  app.clock.offset_ms -= 61_000;
  expect((await stored(left)).invoice_file).not.toBeNull();
  expect((await stored(broken)).invoice_file).toBeNull();
  await app.owner.query('update payment_advice set invoice_file = $2 where id = $1', [broken, 'none']);
});

test('an advice links to its documents, and the files show its figures', async () => {
  const id = await documented();
  const { invoice_pdf, payment_advice_pdf, ...advice } = await read(id);
  const invoice = await open(invoice_pdf ?? '');
  expect(invoice.status).toBe(200);
  expect(invoice.headers.get('content-disposition')).toBe(`attachment; filename="${advice.invoice_number}.pdf"`);
  expect(invoice.headers.get('cache-control')).toBe('no-store');
  const words = wordsOf(await readPdf(Buffer.from(await invoice.arrayBuffer())));
  expect(words).toContain('Tax Invoice');
  expect(words).toContain(advice.invoice_number);
  expect(words).toContain(`Total (S$) ${(advice.all_fee + advice.all_gst).toFixed(2)}`);
  const paper = await open(payment_advice_pdf ?? '');
  expect(paper.headers.get('content-disposition')).toBe(`attachment; filename="${advice.display_id}.pdf"`);
  const told = wordsOf(await readPdf(Buffer.from(await paper.arrayBuffer())));
  expect(told).toContain(advice.display_id);
  expect(told).toContain(`Payout to clinic (S$) ${advice.pay_to_clinic_total.toFixed(2)}`);
});

test('a document that is missing from storage is refused by name, and only while it is missing', async () => {
  const id = await documented();
  const { invoice_pdf } = await read(id);
  const { invoice_file } = await stored(id);
  const bytes = await app.platform.files.read(invoice_file ?? '');
  await app.platform.storage.remove(invoice_file ?? '');
  const missing = await open(invoice_pdf ?? '');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([410, 'no-store']);
  expect(await missing.json()).toMatchObject({
    type: '/problems/document_missing',
    title: 'Gone',
    detail: expect.stringMatching(/^This document is missing from storage\. /),
  });
  await app.platform.storage.put(invoice_file ?? '', bytes, 'application/pdf');
  expect((await open(invoice_pdf ?? '')).status).toBe(200);
});

test('T28 a link opens its document for its reader only, for five minutes', async () => {
  const id = await documented();
  const foreign = await documented(other);
  const { invoice_pdf } = await read(id);
  const address = invoice_pdf ?? '';
  const link = address.slice(address.lastIndexOf('/') + 1);
  expect((await open(address, null)).status).toBe(401);
  expect((await open(address, await colleague(all_roles))).status).toBe(404);
  expect((await open(address, await colleague(['ROLE_PAYMENTADVICE_VIEW']))).status).toBe(403);
  expect((await open(address, other)).status).toBe(404);
  const [kind, own_id, ...rest] = link.split('.');
  const tampered = [
    [kind, foreign, ...rest].join('.'),
    ['advice', own_id, ...rest].join('.'),
    [kind, own_id, other.user.id, ...rest.slice(1)].join('.'),
    [...link.split('.').slice(0, 4), 'zzzzzz', link.split('.')[5]].join('.'),
    ...['A', 'B', 'Q', 'g', 'w', '_'].map((sign) => link.slice(0, -1) + sign).filter((one) => one !== link),
    `${link}x`,
    (await stored(id)).invoice_file ?? '',
    '..%2fsecrets.json',
    '..%2f..%2fsecrets.json',
    '%2e%2e%2f%2e%2e%2fsecrets.json',
    '..%5csecrets.json',
    '....//secrets.json',
    '%00',
    `${link}%00`,
    '.',
    '%252e%252e%252fsecrets.json',
  ];
  for (const one of tampered) {
    const { status } = await open(`/api/clinic/document/${one}`);
    expect([one, [400, 404].includes(status)]).toEqual([one, true]);
  }
  expect((await open(`/api/files/${(await stored(id)).invoice_file}`)).status).toBe(404);
  app.clock.offset_ms += 301_000;
  const over = await open(address);
  expect([over.status, await over.text()]).toEqual([403, expect.stringContaining('document_link_over')]);
  app.clock.offset_ms -= 301_000;
  expect((await open(address)).status).toBe(200);
});

test('gives no link without the download role; an old link stops working when the role is removed', async () => {
  const id = await documented();
  expect(await read(id, await colleague(['ROLE_PAYMENTADVICE_VIEW']))).toMatchObject({ invoice_pdf: null });
  const statements = await colleague(['ROLE_PAYMENTSTATEMENT_VIEW', 'ROLE_PAYMENTSTATEMENT_DOWNLOAD']);
  const { invoice_pdf } = await read(id, statements);
  expect((await open(invoice_pdf ?? '', statements)).status).toBe(200);
  await app.owner.query(
    "update payment_advice set process_status = 'p', batch_date = current_date, pay_out_date = current_date where id = $1",
    [id],
  );
  expect((await open(invoice_pdf ?? '', statements)).status).toBe(403);
});
