import { listCustomers } from '@clinic/contract/customers/customers.ts';
import { beforeAll, expect, test } from 'vitest';
import { makeClinic, makeGroup, makeUser, mintSession } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await sharedApp();
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  await app.owner.query(
    `insert into customer (group_id, platform_id, username, e_card_type, created_at, updated_at, seen_at)
     select $1, 'c' || n, 'crowd ' || n, case when n <= 30 then 'Gold' end, now(), now(), now() - n * interval '1 minute'
     from generate_series(1, 10050) n`,
    [group.id],
  );
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_VISIT_VIEW'] });
  token = (await mintSession(app, user, clinic)).token;
});

const list = async (query: object) => (await app.call(listCustomers, { query }, token)).answer;

test('a word that more than 10,000 customers have is counted up to one more, and its pages are in order', async () => {
  const { data, pager } = await list({ name: 'crowd', n: '2', p: '3' });
  expect(data.map(({ username }) => username)).toEqual(['crowd 5', 'crowd 6']);
  expect(pager.rows).toBe(10_001);
});

test('with a card it is counted exactly', async () => {
  const { data, pager } = await list({ name: 'crowd', card: 'Gold', sort: 'name,asc', n: '2' });
  expect([data.map(({ username }) => username), pager.rows]).toEqual([['crowd 1', 'crowd 10'], 30]);
});

test('a word that few have is found among them', async () => {
  const { data, pager } = await list({ name: 'crowd 1004' });
  expect(pager.rows).toBe(11);
  expect(data[0]?.username).toBe('crowd 1004');
});
