import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { searchEverything } from '@clinic/contract/search/search.ts';
import { listVouchers } from '@clinic/contract/vouchers/vouchers.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { makeVoucher } from '../../../testing/samples/vouchers.samples.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
const yesterday = addDays(singaporeDay(new Date()), -1);

beforeAll(async () => {
  app = await sharedApp();
  counter = await makeCounter(app, { roles: ['ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_ALLOW'] });
  const make = async (title: string, options: object, change = 'title = title') => {
    const { id } = await makeVoucher(
      { app, group: { id: counter.clinic.group_id }, clinic: counter.clinic },
      { title, ...options },
    );
    await app.owner.query(`update voucher set ${change} where id = $1`, [id]);
  };
  await make('Flu 100%', {}, "amount_cents = 4000, created_at = now() - interval '3 days'");
  await make('Measles', { status: 'l', remain: 7 });
  await make(
    'Old flu',
    {},
    `start_date = '${yesterday}', expiry_date = '${yesterday}', status = 'i', amount_cents = 9950, voucher_type = 'hs'`,
  );
  await app.owner.query(
    `with old as (update voucher set status = 'l' where title = 'Old flu' and clinic_id = $1 returning clinic_id, id, quantity)
     insert into voucher_log (clinic_id, voucher_id, created_at, quantity, old_quantity, reason)
     select clinic_id, id, now(), quantity, 0, 'Went live' from old`,
    [counter.clinic.id],
  );
  await make('Gone', {}, "status = 'c', terminated_at = now(), terminated_by = 'h'");
});

const titles = async (query: object) => {
  const { answer } = await app.call(listVouchers, { query }, counter.token);
  return answer.data.map(({ title }) => title);
};

describe('the list', () => {
  test.each([
    ['everything, the newest first', {}, ['Gone', 'Old flu', 'Measles', 'Flu 100%']],
    ['a part of the title', { title: 'FLU' }, ['Old flu', 'Flu 100%']],
    ['a sign that is a wildcard elsewhere', { title: '100%' }, ['Flu 100%']],
    ['no sign alone', { title: '%' }, []],
    ['a type', { voucherType: 'hs' }, ['Old flu']],
    ['new ones', { status: 'i' }, ['Flu 100%']],
    ['live ones, with the expired', { status: 'l' }, ['Old flu', 'Measles']],
    ['expired ones', { status: 'e' }, ['Old flu']],
    ['terminated ones', { status: 'c' }, ['Gone']],
    ['from an amount', { amount: '40,' }, ['Old flu', 'Flu 100%']],
    ['up to an amount', { amount: ',40' }, ['Gone', 'Measles', 'Flu 100%']],
    ['between two amounts', { amount: '39.5,40.00' }, ['Flu 100%']],
    [
      'without a filter',
      { amount: ',', title: '', voucherType: '', status: '' },
      ['Gone', 'Old flu', 'Measles', 'Flu 100%'],
    ],
    ['by what is left', { sort: 'remain,asc', title: 'm' }, ['Measles']],
    ['by title', { sort: 'title,asc' }, ['Flu 100%', 'Gone', 'Measles', 'Old flu']],
    ['by the end of those terminated, the others last', { sort: 'terminated_at,desc', n: '1' }, ['Gone']],
  ])('shows %s', async (_, query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test.each(['40,30', 'a,b', '1,2,3', '40', '-1,2', '1.234,'])('refuses the amounts %s', async (amount) => {
    const answer = await app.call(listVouchers, { query: { amount } }, counter.token);
    expect(answer).toMatchObject({
      status: 400,
      problem: { errors: { amount: expect.arrayContaining(['Incorrect format.']) } },
    });
  });

  test('has ten on a page', async () => {
    const { answer } = await app.call(listVouchers, {}, counter.token);
    expect(answer.pager).toEqual({ p: 1, n: 10, pages: 1, rows: 4 });
  });
});

test('the search finds a voucher by its title, with its state', async () => {
  const { answer } = await app.call(searchEverything, { query: { text: 'old fl' } }, counter.token);
  expect(answer.data).toEqual([
    expect.objectContaining({ kind: 'voucher', title: 'Old flu', status: 'Live (Expired)', amount: 99.5 }),
  ]);
});
