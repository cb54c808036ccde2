import { transactionList } from '@clinic/contract/payments/transaction-list.ts';
import { calculateTransactions, getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeListedPayments } from '../../../testing/money/listed-payments.ts';
import { type Counter, makeCounter, startPayment } from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
const today = () => singaporeDay(new Date(Date.now() + app.clock.offset_ms));

beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app);
  await makeListedPayments(app, counter);
});
afterAll(() => app.close());

const list = (query: Record<string, string> = {}) => app.call(listTransactions, { query }, counter.token);
const sums = (query: Record<string, string> = {}) => app.call(calculateTransactions, { query }, counter.token);

describe('T15 an invalid query', () => {
  test.each([
    'id',
    'id,up',
    'id,asc,desc',
    'remark,asc',
    'id;drop table transaction,asc',
    "id,asc' --",
    '(select 1),asc',
    'ID,asc',
    'constructor,asc',
    '__proto__,desc',
    ',',
    '',
  ])('400 for the order %j', async (sort) => {
    const refused = await list({ sort });
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([400, ['sort']]);
  });

  test.each([
    '2026-02-30,2026-03-01',
    '2026-03-02,2026-03-01',
    '2026-3-1,2026-3-2',
    '2026-01-01',
    'a,b',
    '2026-01-01,2026-01-02,2026-01-03',
    "2026-01-01,2026-01-02'",
  ])('400 for the days %j, in list and sums', async (date) => {
    expect((await list({ date })).status).toBe(400);
    expect((await sums({ date })).status).toBe(400);
  });

  test.each([
    ['%', 0],
    ['_', 0],
    ['%%', 0],
    ['lim_3', 5],
    ['im_3', 0],
    ['tan', 10],
    ['TAN-', 10],
    ['lim', 10],
    ['\\', 0],
    ["'", 0],
    ["' or 1=1 --", 0],
    ['ng.5', 5],
    ['nobody', 0],
  ])('the name %j is matched literally and finds %i', async (name, rows) => {
    const found = await list({ name });
    expect([found.status, found.answer.pager.rows, found.answer.data.length]).toEqual([200, rows, rows]);
    expect((await sums({ name })).answer.transactions).toBe(rows);
  });
});

describe('T16 page sizes', () => {
  test.each([
    ['0', 1, 25],
    ['-1', 20, 2],
    ['1e9', 20, 2],
    ['1000000000', 100, 1],
    ['1000000000000000000', 20, 2],
    ['10000000', 100, 1],
    ['abc', 20, 2],
    ['', 20, 2],
    ['10', 10, 3],
  ])('n=%s is a page of %i, also in the pager', async (n, size, pages) => {
    const { status, answer } = await list({ n });
    expect([status, answer.pager]).toEqual([200, { p: 1, n: size, pages, rows: 25 }]);
    expect(answer.data).toHaveLength(Math.min(size, 25));
  });

  test.each(['0', '-3', 'x', '1.5'])('p=%s is the first page', async (p) => {
    expect((await list({ p })).answer.pager.p).toBe(1);
  });

  test.each(['3', '999999999999999999', '500000000000'])(
    'p=%s beyond the end is empty, with the correct pager',
    async (p) => {
      const { status, answer } = await list({ p });
      expect([status, answer.data, answer.pager.pages, answer.pager.rows]).toEqual([200, [], 2, 25]);
    },
  );
});

describe('orders', () => {
  test.each(transactionList.sorts.flatMap((field) => [`${field},asc`, `${field},desc`]))(
    '%s: pages never overlap or leave gaps, and the other direction is the reverse',
    async (sort) => {
      const pages = await Promise.all(['1', '2', '3', '4'].map((p) => list({ sort, p, n: '7' })));
      const ids = pages.flatMap(({ answer }) => answer.data.map(({ id }) => id));
      expect(new Set(ids).size).toBe(25);
      const other = sort.endsWith(',asc') ? sort.replace(',asc', ',desc') : sort.replace(',desc', ',asc');
      const reverse = await list({ sort: other, n: '100' });
      expect(reverse.answer.data.map(({ id }) => id).toReversed()).toEqual(ids);
    },
  );

  test.each(transactionList.sorts.flatMap((field) => [`${field},asc`, `${field},desc`]))(
    '%s: a span of days gives the same order as the list without one',
    async (sort) => {
      const date = `${addDays(today(), -60)},${today()}`;
      const pages = await Promise.all(['1', '2', '3', '4'].map((p) => list({ sort, date, p, n: '7' })));
      const all = await list({ sort, n: '100' });
      expect(pages.flatMap(({ answer }) => answer.data)).toEqual(all.answer.data);
    },
  );

  test('by amount sorts by amount', async () => {
    const amounts = (await list({ sort: 'transaction_amount,asc', n: '100' })).answer.data.map(
      (row) => row.transaction_amount,
    );
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
  });

  test('the rows hold the fields of their transaction; with fields=all also those of other records', async () => {
    // A pending payment whose code has expired ends when it is opened.
    const settled = async (query: Record<string, string>) =>
      (await list({ n: '100', ...query })).answer.data.filter(({ payment_status }) => payment_status === 'p');
    const usual = await settled({});
    const all = await settled({ fields: 'all' });
    for (const [index, row] of usual.entries()) {
      const { answer: whole } = await app.call(getTransaction, { params: { id: String(row.id) } }, counter.token);
      expect(whole).toMatchObject(row);
      expect(row).not.toHaveProperty('clinic');
      expect(all[index]).toEqual({ ...row, clinic: whole.clinic, telemed_order: null });
    }
    expect(usual.some(({ admin_fee, payment_method }) => admin_fee !== null && payment_method !== null)).toBe(true);
  });

  test('the default order is newest first', async () => {
    const ids = (await list()).answer.data.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  });
});

describe('filters', () => {
  test('days include both ends, in Singapore time', async () => {
    const { answer } = await list({ date: `${addDays(today(), -3)},${addDays(today(), -2)}` });
    expect(answer.pager.rows).toBe(10);
    expect(new Set(answer.data.map(({ created_at }) => singaporeDay(new Date(created_at))))).toEqual(
      new Set([addDays(today(), -3), addDays(today(), -2)]),
    );
    expect((await list({ date: `${addDays(today(), 1)},${addDays(today(), 9)}` })).answer.pager.rows).toBe(0);
  });

  test('combine, and an empty filter has no effect', async () => {
    const date = `${today()},${today()}`;
    expect((await list({ date, name: 'tan' })).answer.pager.rows).toBe(2);
    expect((await list({ date: '', name: '', payment_advice_id: '7' })).answer.pager.rows).toBe(0);
    expect((await list({ date: '', name: '' })).answer.pager.rows).toBe(25);
    expect((await list({ unknown: 'x' })).answer.pager.rows).toBe(25);
  });

  test('a status or a product limits the list, alone and with other filters, in every order', async () => {
    const all = (await list({ n: '100' })).answer.data;
    for (const status of ['i', 'p', 'h'] as const)
      for (const sort of ['id,desc', 'created_at,asc', 'transaction_amount,asc', 'status,desc']) {
        const { data, pager } = (await list({ transaction_status: status, sort, n: '100' })).answer;
        const expected = all.filter((row) => row.status === status).map(({ id }) => id);
        expect(data.map(({ id }) => id).toSorted((one, other) => other - one)).toEqual(expected);
        expect(pager.rows).toBe(expected.length);
      }
    expect((await list({ product: 'c' })).answer.pager.rows).toBe(25);
    expect((await list({ product: 'v', transaction_status: 'p' })).answer.pager.rows).toBe(0);
    const date = `${today()},${today()}`;
    const of_today = all.filter(
      ({ status, created_at }) => status === 'h' && singaporeDay(new Date(created_at)) === today(),
    );
    expect((await list({ transaction_status: 'h', date })).answer.data).toEqual(of_today);
    expect((await list({ transaction_status: '', product: '' })).answer.pager.rows).toBe(25);
  });

  test('a span of amounts limits the list, alone and with other filters, in every order', async () => {
    const spans = [
      ['11,13', 11, 13],
      ['15.5,', 15.5, Infinity],
      [',10', 0, 10],
    ] as const;
    const others: Record<string, string>[] = [
      {},
      { name: 'tan' },
      { transaction_status: 'p' },
      { date: `${today()},${today()}` },
    ];
    for (const filter of others) {
      const all = (await list({ ...filter, n: '100' })).answer.data;
      for (const [amount, least, most] of spans)
        for (const sort of ['id,desc', 'transaction_amount,asc']) {
          const { data, pager } = (await list({ ...filter, amount, sort, n: '100' })).answer;
          const expected = all.filter((row) => row.amount >= least && row.amount <= most).map(({ id }) => id);
          expect(data.map(({ id }) => id).toSorted((one, other) => other - one)).toEqual(expected);
          expect(pager.rows).toBe(expected.length);
        }
    }
    expect((await list({ amount: '11,13' })).answer.pager.rows).toBe(12);
    expect((await list({ amount: ',' })).answer.pager.rows).toBe(25);
  });

  test('not paid is what failed or was cancelled, page by page, in every order', async () => {
    const all = (await list({ n: '100' })).answer.data;
    const unpaid = all.filter(({ status }) => status === 'f' || status === 'c').map(({ id }) => id);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['i', 'p', 'h', 'f', 'c']));
    const firstPages = async (sort: string) => {
      const pages = await Promise.all(
        ['1', '2', '3'].map((p) => list({ transaction_status: 'n', sort, n: '3', p }).then(({ answer }) => answer)),
      );
      expect(pages.map(({ pager }) => pager.rows)).toEqual(pages.map(() => unpaid.length));
      return pages.flatMap(({ data }) => data.map(({ id }) => id));
    };
    expect(await firstPages('id,desc')).toEqual(unpaid.slice(0, 9));
    expect(await firstPages('id,asc')).toEqual(unpaid.toReversed().slice(0, 9));
    for (const sort of ['created_at,desc', 'transaction_amount,asc', 'status,desc']) {
      const ids = await firstPages(sort);
      expect(new Set(ids).size).toBe(Math.min(9, unpaid.length));
      expect(unpaid).toEqual(expect.arrayContaining(ids));
    }
  });

  test('a payment with an issue is flagged', async () => {
    const { answer } = await list({ n: '100' });
    expect(answer.data.filter(({ number_of_issues }) => number_of_issues > 0)).toHaveLength(8);
    expect(answer.data.filter(({ status }) => status === 'h')).toHaveLength(8);
  });
});

test('a name with more matches than the bound is counted up to it, and pages stay in order', async () => {
  const busy = await makeCounter(app);
  await startPayment(app, busy, { patient_id: 'SAME-1' });
  await app.owner.query(
    `insert into transaction (clinic_id, created_at, updated_at, created_by, patient_id, product_type, amount_cents, reference, qr_expires_at,
       payment_status, status)
     select $1::int8, now() - make_interval(secs => i), now(), $2, 'SAME-1', 'c', i, 'BULK' || $1::int8 || '-' || i, now(), 'e', 'f' from generate_series(1, 10050) i`,
    [busy.clinic.id, busy.user.id],
  );
  const found = await app.call(
    listTransactions,
    { query: { name: 'same', sort: 'transaction_amount,asc', p: '2' } },
    busy.token,
  );
  expect(found.answer.pager).toEqual({ p: 2, n: 20, pages: 500, rows: 10_000 });
  expect(found.answer.data.map((row) => row.transaction_amount)).toEqual(
    Array.from({ length: 20 }, (_, index) => (index + 21) / 100),
  );
  const counted = await app.call(calculateTransactions, { query: { name: 'same' } }, busy.token);
  expect(counted.answer).toMatchObject({ transactions: 10_000, more_than: true });
});
