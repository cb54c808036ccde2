import { createPlatformVoucher } from '@clinic/contract/vouchers/platform-vouchers.ts';
import {
  createVoucherCollection,
  listVoucherCollections,
  updateVoucherCollection,
} from '@clinic/contract/vouchers/voucher-collections.ts';
import {
  createPromoCode,
  endPromoCode,
  getPromoCode,
  listPromoCodes,
  listPromoCodeUses,
} from '@clinic/contract/vouchers/promo-codes.ts';
import { addVoucherStock } from '@clinic/contract/vouchers/voucher-stock.ts';
import { getVoucher, terminateVoucher } from '@clinic/contract/vouchers/vouchers.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { type Clinic, makeClinic } from '../../../testing/factories.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { bought, boughtOne } from '../../../testing/money/vouchers.ts';
import { makeVoucher, writtenVoucher } from '../../../testing/samples/vouchers.samples.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { test_platform_key, type TestApp } from '../../../testing/test-app.ts';

const today = singaporeDay(new Date());
let app: TestApp;
let counter: Counter;
let sister: Clinic;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeCounter(app, { roles });
  sister = await makeClinic(app, { id: counter.clinic.group_id, code: '' }, { name: 'Sister' });
});

const place = () => ({ app, clinic: counter.clinic, group: { id: counter.clinic.group_id } });
const params = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const refused = (type: string, status = 409) => ({ status, problem: { type: `/problems/${type}` } });
const terms = (change: object = {}) => ({
  code: 'flu15',
  type: 'p' as const,
  rate: 0.15,
  valid_from: today,
  valid_to: addDays(today, 30),
  all_vouchers: true,
  ...change,
});
const create = (change: object = {}) => app.call(createPromoCode, { body: terms(change) }, counter.token);

describe('a promo code', () => {
  test.each([
    [{ rate: null }, { rate: ['This value should not be blank.'] }],
    [{ type: 'a' }, { amount: ['This value should not be blank.'] }],
    [{ rate: 1 }, { rate: ['The percentage must be at most 99%.'] }],
    [
      { valid_to: addDays(today, -1), valid_from: addDays(today, -2) },
      { valid_to: ['Please choose today or a later date.'] },
    ],
    [{ valid_from: addDays(today, 31) }, { valid_to: ['The last day must not be before the first day.'] }],
    [{ all_vouchers: false }, { vouchers: ['Please choose at least one voucher.'] }],
    [{ all_vouchers: false, vouchers: [999_999_999] }, { vouchers: ['Incorrect format.'] }],
    [{ code: 'a b' }, { code: ['Please enter 3 to 20 letters and digits.'] }],
  ])('is refused with %j', async (change, errors) => {
    expect(await create(change)).toMatchObject({ status: 422, problem: { errors } });
  });

  test('is refused if any branch of the group has it, in any letters; another group may', async () => {
    expect(await create()).toMatchObject({ status: 200, answer: { code: 'FLU15', uses: 0, rate: 0.15 } });
    expect(await create({ code: 'Flu15' })).toMatchObject(refused('promo_code_taken'));
    const at_sister = await makeCounter(app, { roles, clinic: sister, group: { id: sister.group_id, code: '' } });
    expect(await app.call(createPromoCode, { body: terms() }, at_sister.token)).toMatchObject(
      refused('promo_code_taken'),
    );
    const stranger = await makeCounter(app, { roles });
    expect(await app.call(createPromoCode, { body: terms() }, stranger.token)).toMatchObject({ status: 200 });
  });

  test('shows its uses, and ends for good', async () => {
    const { id: voucher_id } = await makeVoucher(place(), { status: 'l' });
    const code = (await create({ all_vouchers: false, vouchers: [voucher_id], most_uses: 2 })).answer;
    expect(code.vouchers).toEqual([{ id: voucher_id, title: 'Influenza vaccination' }]);
    // 15% of 2 × S$38.00 is S$11.40.
    const order = await bought(app, { voucher_id, quantity: 2, amount: 64.6, promo_code: 'FLU15' });
    const uses = (await app.call(listPromoCodeUses, params(code), counter.token)).answer;
    expect(uses.data).toEqual([expect.objectContaining({ id: order.id, amount: 64.6, discount: 11.4, quantity: 2 })]);
    expect((await app.call(endPromoCode, params(code), counter.token)).answer).toMatchObject({
      status: 'c',
      uses: 1,
      discounts: 11.4,
    });
    expect(await app.call(endPromoCode, params(code), counter.token)).toMatchObject(refused('promo_code_ended'));
    expect((await app.call(getPromoCode, params(code), counter.token)).answer.ended_by).toEqual(expect.any(String));
    const listed = async (state: string) =>
      (await app.call(listPromoCodes, { query: { state: state as 'live', code: 'flu' } }, counter.token)).answer.data
        .length;
    expect([await listed('ended'), await listed('live'), await listed('')]).toEqual([1, 0, 1]);
    const activities = await activitiesOf(app, 'promo_code', code.id, counter.token);
    expect(activities.map(({ kind }) => kind)).toEqual(['promo_code_created', 'promo_code_ended']);
  });
});

describe('stock', () => {
  const add = (one: { id: number }, quantity = 10) =>
    app.call(addVoucherStock, { ...params(one), body: { quantity, reason: 'A new delivery' } }, counter.token);

  test('is added to a live voucher alone, and not without an end', async () => {
    expect(await add(await makeVoucher(place()))).toMatchObject(refused('voucher_not_live'));
    const live = await makeVoucher(place(), { status: 'l' });
    expect(await add(live, 99_951)).toMatchObject(refused('voucher_stock_too_large'));
    await app.call(terminateVoucher, params(live), counter.token);
    expect(await add(live)).toMatchObject(refused('voucher_not_live'));
  });

  test('goes into the log with its reason, between the sales', async () => {
    const live = await makeVoucher(place(), { status: 'l', remain: 1 });
    await bought(app, { voucher_id: live.id });
    const { answer } = await add(live);
    expect(answer).toMatchObject({ quantity: 11, remain: 10 });
    await bought(app, { voucher_id: live.id, quantity: 4 });
    const { voucher_logs } = (await app.call(getVoucher, params(live), counter.token)).answer;
    expect(voucher_logs.map(({ old_quantity, quantity, reason }) => [old_quantity, quantity, reason])).toEqual([
      [10, -4, 'Sale'],
      [0, 10, 'A new delivery'],
      [1, -1, 'Sale'],
      [0, 1, 'Went live'],
    ]);
  });
});

describe('collections of branches', () => {
  const make = (name: string, clinics: number[]) =>
    app.call(createVoucherCollection, { body: { name, clinics } }, test_platform_key);

  test('are refused with branches of two groups, or a name that the group has', async () => {
    const stranger = (await makeCounter(app)).clinic;
    expect(await make('East', [sister.id, stranger.id])).toMatchObject(refused('clinic_not_found', 404));
    expect(await make('East', [sister.id])).toMatchObject({ status: 200 });
    expect(await make('EAST', [sister.id])).toMatchObject(refused('voucher_collection_name_taken'));
  });

  test('give a voucher its branches when it is sold; what was sold stays good where it was', async () => {
    const east = (await make('East', [sister.id])).answer;
    const made = await app.call(
      createPlatformVoucher,
      {
        body: {
          clinic_id: counter.clinic.id,
          voucher: writtenVoucher({ all_provider: false, clinic_collections: [east.id] }),
          live: true,
        },
      },
      test_platform_key,
    );
    expect(made.answer).toMatchObject({
      status: 'l',
      remain: 50,
      clinics: [],
      clinic_collections: [{ id: east.id, name: 'East' }],
    });
    const before = await boughtOne(app, { voucher_id: made.answer.id });
    const change = { ...params(east), body: { name: 'East', clinics: [counter.clinic.id] } };
    await app.call(updateVoucherCollection, change, test_platform_key);
    const after = await boughtOne(app, { voucher_id: made.answer.id });
    expect([before, after].map(({ clinics }) => clinics.map(({ id }) => id))).toEqual([
      [sister.id],
      [counter.clinic.id],
    ]);
    const { answer } = await app.call(listVoucherCollections, {}, counter.token);
    expect(answer.data).toEqual([
      { id: east.id, name: 'East', clinics: [{ id: counter.clinic.id, name: counter.clinic.name }] },
    ]);
  });
});
