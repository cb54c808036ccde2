import { searchEverything } from '@clinic/contract/search/search.ts';
import { exportTransactions, getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeUser, mintSession } from '../../testing/factories.ts';
import { type Counter, makeCounter, openCounter, startPayment } from '../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// The record is written before the read, in the same message. Behind a pooler that drops prepared statements it is written after the read.
describe.each([
  ['before the read', true],
  ['after the read', false],
])('written %s', (_, prepared_statements) => {
  let app: TestApp;
  let counter: Counter;
  let id: number;
  beforeAll(async () => {
    app = await startTestApp({ config: { prepared_statements } });
    counter = await makeCounter(app);
    id = (await startPayment(app, counter, { patient_id: 'Tan Ah Kow' })).id;
  });
  afterAll(() => app.close());

  const views = async () => {
    const { rows } = await app.owner.query<{ way: string; entity_id: number; words: string; actor: string }>(
      'select way, entity_id, words, actor from patient_view where clinic_id = $1 order by id',
      [counter.clinic.id],
    );
    return rows;
  };
  const open = (token: string, of = id) => app.call(getTransaction, { params: { id: String(of) } }, token);

  describe('nothing is recorded if nothing was shown', () => {
    test('403, 404, 404 of another clinic', async () => {
      const { group_id } = counter.clinic;
      const plain = await makeUser(app, { id: group_id, code: counter.user.group_code }, { clinics: [counter.clinic] });
      const { token } = await mintSession(app, plain, counter.clinic);
      expect((await open(token)).status).toBe(403);
      expect((await open(counter.token, 999_999)).status).toBe(404);
      expect((await open((await makeCounter(app)).token)).status).toBe(404);
      expect(await views()).toEqual([]);
      const { rows } = await app.owner.query('select from patient_view');
      expect(rows).toHaveLength(0);
    });
  });

  test('T29 opening a transaction is recorded once per quarter of an hour, also with many calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(counter.token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await views()).toEqual([{ way: 'opened', entity_id: id, words: '', actor: counter.user.username }]);
    app.clock.offset_ms = 15 * 60_000;
    try {
      await open(counter.token);
      await open(counter.token);
    } finally {
      app.clock.offset_ms = 0;
    }
    expect(await views()).toHaveLength(2);
  });

  test('T29 words that are still being typed show no patient data and leave no row; submitted ones do both, once', async () => {
    const before = (await views()).length;
    const search = async (text: string, typing?: 'true') => {
      const { answer } = await app.call(searchEverything, { query: { text, typing } }, counter.token);
      return answer.data.map(({ kind }) => kind);
    };
    for (const typed of ['A', 'Ah', 'Ah K']) expect(await search(typed, 'true')).not.toContain('transaction');
    expect((await views()).length).toBe(before);
    expect(await search('Ah K')).toContain('transaction');
    expect((await views()).slice(before)).toMatchObject([{ way: 'searched', words: 'Ah K' }]);
    // A number finds one record, whose opening is recorded.
    expect(await search(String(id), 'true')).toContain('transaction');
  });

  test('T29 a search by name is recorded with its text, a plain list is not', async () => {
    const before = (await views()).length;
    await app.call(listTransactions, { query: {} }, counter.token);
    await app.call(listTransactions, { query: { name: 'Tan' } }, counter.token);
    await app.call(listTransactions, { query: { name: 'Tan', p: '2' } }, counter.token);
    expect((await views()).slice(before)).toEqual([
      { way: 'searched', entity_id: 0, words: 'Tan', actor: counter.user.username },
    ]);
  });

  test('T29 the number of an identity document is noted as staff see it, and still finds', async () => {
    const before = (await views()).length;
    await startPayment(app, await openCounter(app, counter.user, counter.clinic), { patient_id: 'S7654321B' });
    for (const name of ['s7654321b', 'S 7654321 B', 'S****321B']) {
      const { answer } = await app.call(listTransactions, { query: { name } }, counter.token);
      expect(answer.data.map(({ patient_id }) => patient_id)).toEqual(['S7654321B']);
    }
    expect((await app.call(listTransactions, { query: { name: 'S****321C' } }, counter.token)).answer.data).toEqual([]);
    await app.call(searchEverything, { query: { text: 'Tan S7654321B' } }, counter.token);
    expect(new Set((await views()).slice(before).map(({ words }) => words))).toEqual(
      new Set(['S****321B', 'S****321C', 'Tan S****321B']),
    );
  });

  test('T29 so is a search of everything by text, even without a match; by a number it is not', async () => {
    const before = (await views()).length;
    for (const text of ['Nobody Atall', 'Nobody Atall', 'x', '41', '#41'])
      expect((await app.call(searchEverything, { query: { text } }, counter.token)).status).toBe(200);
    expect((await views()).slice(before).map(({ words }) => words)).toEqual(['Nobody Atall', 'x']);
  });

  test('T29 an export is recorded', async () => {
    const before = (await views()).length;
    const { status } = await app.call(exportTransactions, { query: {} }, counter.token);
    expect(status).toBe(200);
    expect((await views()).slice(before)).toMatchObject([{ way: 'exported', entity_id: 0, words: '' }]);
  });

  test('T29 if the record cannot be written, nothing is shown', async () => {
    await open(counter.token);
    await app.owner.query('revoke insert on patient_view from clinic_app');
    try {
      for (let tries = 0; tries < 3; tries++) {
        const { status, text } = await open(counter.token);
        expect(status).toBeGreaterThanOrEqual(500);
        expect(text).not.toContain('Tan Ah Kow');
      }
    } finally {
      await app.owner.query('grant insert on patient_view to clinic_app');
    }
    expect((await open(counter.token)).status).toBe(200);
  });
});
