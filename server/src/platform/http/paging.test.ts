import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { largest_page } from '@clinic/contract/shared/paging.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClinic, makeGroup, makeUser, mintSession } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'] });
  ({ token } = await mintSession(app, user, clinic));
});
afterAll(() => app.close());

test('T15 an order by anything but the columns of the screen is a 400', async () => {
  for (const sort of [
    'remark,asc',
    'id',
    'id,up',
    'id,asc,id',
    'id;drop table event,asc',
    '1,asc',
    'id desc--,asc',
    '__proto__,asc',
    'constructor,asc',
  ]) {
    const listed = await app.call(listTransactions, { query: { sort } }, token);
    expect(listed.status, sort).toBe(400);
    expect(listed.problem.errors).toHaveProperty('sort');
  }
});

test('T16 whatever page or size is asked for, the work is bounded and the pager tells the truth', async () => {
  for (const asked of [
    '0',
    '-1',
    'abc',
    '1e9',
    '1000000000',
    '999999999999999999',
    '10000000',
    '1.5',
    '',
    '٣',
    '0x10',
  ]) {
    const by_size = await app.call(listTransactions, { query: { n: asked } }, token);
    expect(by_size.status, `n=${asked}`).toBe(200);
    expect(by_size.answer.pager.n).toBeGreaterThan(0);
    expect(by_size.answer.pager.n).toBeLessThanOrEqual(largest_page);
    const by_page = await app.call(listTransactions, { query: { p: asked } }, token);
    expect(by_page.status, `p=${asked}`).toBe(200);
    expect(by_page.answer.data).toEqual([]);
  }
});
