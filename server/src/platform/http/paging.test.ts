import { largest_calendar } from '@clinic/contract/appointments/appointment-list.ts';
import { listCalendarAppointments } from '@clinic/contract/appointments/appointments.ts';
import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { largest_page, largest_sub_list, type Pager } from '@clinic/contract/shared/lists/paging.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClinic, makeGroup, makeUser, mintSession } from '../../testing/factories.ts';
import { sendCall } from '../../testing/authorization/send-call.ts';
import { fieldsOf } from '../../testing/bad-input/shape.ts';
import { makeGoodCall, makeWorld } from '../../testing/samples/good-call.ts';
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

test('T15 an order by a column that the screen does not have is a 400', async () => {
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

test('T16 for every page and size requested, the work is bounded and the pager is correct', async () => {
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

const paged = allEndpoints.filter(({ query }) => fieldsOf(query).some(({ name }) => name === 'n'));

test('T16 every list with a size parameter bounds it and returns the size used', async () => {
  expect(paged.length).toBeGreaterThan(5);
  const world = await makeWorld(app);
  for (const endpoint of paged) {
    const call = await makeGoodCall(world, endpoint);
    for (const n of ['0', '-1', '1000000000', '1e9', '1000000000000000000', '1e18', '10000000', '99999', 'abc']) {
      const answered = await sendCall(app.url, { ...call, query: { ...call.query, n } });
      const asked = `${endpoint.name}, n=${n}: ${answered.body.slice(0, 200)}`;
      expect(answered.status, asked).toBe(200);
      const { data, pager } = JSON.parse(answered.body) as { data: unknown[]; pager: Pager };
      expect(pager.n, asked).toBeGreaterThan(0);
      expect(pager.n, asked).toBeLessThanOrEqual(
        endpoint === listCalendarAppointments ? largest_calendar : largest_sub_list,
      );
      expect(data.length, asked).toBeLessThanOrEqual(pager.n);
      expect(pager.pages, asked).toBe(Math.ceil(pager.rows / pager.n));
    }
  }
});
