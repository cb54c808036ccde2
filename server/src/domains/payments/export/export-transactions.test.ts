import { exportTransactions, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';

const payloads = [
  '=1+1',
  '=HYPERLINK("http://example.com","x")',
  '+1+1',
  '-1+1',
  '@SUM(1,1)',
  "=cmd|'/c calc'!A1",
  '\t=1+1',
  '"=1+1',
  "'=1+1",
  '=IMPORTXML("http://example.com")',
  '<f>1+1</f>',
  ']]><c t="e"/>',
  '&#61;1+1',
  '_x003D_1+1',
  '#REF!',
];
let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
  counter = await makeCounter(app);
  for (const [index, remark] of payloads.entries()) {
    const till = await openCounter(app, counter.user, counter.clinic);
    const payment = await startPayment(app, till, { patient_id: `P-${index}`, amount: 1.1 + index, remark });
    if (index === 0) await sendOutcome(app, { reference: payment.reference, amount: 1.1 });
  }
});

/** Fetches the file's bytes the way a browser does. */
async function download(query: Record<string, string> = {}): Promise<{ response: Response; bytes: Uint8Array }> {
  const text = new URLSearchParams(query).toString();
  const response = await app.raw(`/api${exportTransactions.path}?${text}`, {
    headers: { authorization: `Bearer ${counter.token}` },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}
async function rowsOf(query: Record<string, string> = {}) {
  const { bytes } = await download(query);
  const book = await readXlsx(bytes);
  const [header = [], ...rows] = book.sheets[0]?.rows ?? [];
  const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
  return { header, rows, column, sheet: book.sheets[0] };
}

describe('transaction export', () => {
  test('refuses an invalid order or invalid days with 400', async () => {
    expect((await download({ sort: 'remark,asc' })).response.status).toBe(400);
    expect((await download({ date: 'yesterday' })).response.status).toBe(400);
  });

  test('T16 refuses a third concurrent export with 429, and frees the slots afterwards', async () => {
    const holding = await app.owner.connect();
    try {
      await holding.query('begin');
      await holding.query('lock table transaction in access exclusive mode');
      const answered: number[] = [];
      const downloads = Array.from({ length: 5 }, async () => answered.push((await download()).response.status));
      await eventually('the answers of those that do not wait for the table', () => answered.length === 3);
      await holding.query('rollback');
      await Promise.all(downloads);
      expect(answered).toEqual([429, 429, 429, 200, 200]);
    } finally {
      holding.release(true);
    }
    expect((await download()).response.status).toBe(200);
  });

  test('returns a spreadsheet with the agreed file name', async () => {
    const { response } = await download();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="transaction.xlsx"');
  });

  test('writes real numbers and dates, in Singapore time', async () => {
    const { column } = await rowsOf({ sort: 'id,asc' });
    expect(column('Amount')).toEqual(payloads.map((_, index) => Math.round((1.1 + index) * 100) / 100));
    const dates = column('Date');
    expect(dates.every((date) => date instanceof Date)).toBe(true);
    expect((dates[0] as Date).toISOString().slice(0, 10)).toBe(singaporeDay(new Date()));
    expect(column('Status').slice(0, 2)).toEqual(['Completed', 'Pending']);
    expect(column('Admin Fee').slice(0, 2)).toEqual([0.5, null]);
    expect(column('Product')[0]).toBe('Consultation');
  });

  test('T26 keeps typed text as text, whatever it begins with', async () => {
    const { column, sheet } = await rowsOf({ sort: 'id,asc' });
    expect(column('Remark')).toEqual(payloads.map((payload) => payload.trim()));
    const cells = [...(sheet?.cells?.values() ?? [])];
    expect(cells.filter((cell) => 'formula' in cell && cell.formula !== undefined)).toEqual([]);
  });

  test('applies the filters and order of the list, twice on the same connections', async () => {
    const queries: Record<string, string>[] = [
      { sort: 'transaction_amount,desc' },
      { name: 'p-1', sort: 'id,asc' },
      { date: '2001-01-01,2001-01-02' },
    ];
    for (const query of queries) {
      const listed = await app.call(listTransactions, { query: { ...query, n: '100' } }, counter.token);
      for (let time = 0; time < 3; time++) {
        expect((await rowsOf(query)).column('ID')).toEqual(listed.answer.data.map(({ id }) => id));
      }
    }
  });

  test('streams many rows completely without holding them in memory', async () => {
    const busy = await makeCounter(app);
    await startPayment(app, busy, { patient_id: 'P' });
    await app.owner.query(
      `insert into transaction (clinic_id, created_at, updated_at, created_by, patient_id, product_type, amount_cents, reference, qr_expires_at,
         payment_status, status, remark)
       select $1::int8, now(), now(), $2, 'P', 'c', i, 'BULK-' || i, now(), 'e', 'f', repeat('x', 200) from generate_series(1, 20000) i`,
      [busy.clinic.id, busy.user.id],
    );
    const before = process.memoryUsage().rss;
    const response = await app.raw(`/api${exportTransactions.path}`, {
      headers: { authorization: `Bearer ${busy.token}` },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect((process.memoryUsage().rss - before) / 1_048_576).toBeLessThan(200);
    expect((await readXlsx(bytes)).sheets[0]?.rows).toHaveLength(20_002);
  });
});
