import { randomUUID } from 'node:crypto';
import { sendUserOrder } from '@clinic/contract/vouchers/voucher-orders.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { makeClinic } from '../../../testing/factories.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import {
  approve,
  askRefund,
  bought,
  boughtOne,
  buy,
  decideRefund,
  reject,
  tokenOf,
} from '../../../testing/money/vouchers.ts';
import { expectEach, expectWinners } from '../../../testing/races/race-answers.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import { makePromoCode } from '../../../testing/money/promo-codes.ts';
import { makeVoucher } from '../../../testing/samples/vouchers.samples.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { salesInvariants } from '../reconcile/sales-invariants.queries.ts';
import { voucherMoneyInvariants } from '../reconcile/voucher-money-invariants.queries.ts';
import { stockInvariants } from '../reconcile/stock-invariants.queries.ts';

const callers = 20;
const rounds = raceRounds(2);
let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
  await app.owner.query('create table twin_sale (round int, kind text)');
});
afterAll(async () => {
  const { violations } = await checkInvariants(app.owner_url, [
    ...stockInvariants,
    ...salesInvariants,
    ...voucherMoneyInvariants,
  ]);
  expect(violations).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  counter = await makeCounter(app, { roles });
});

const place = () => ({ app, clinic: counter.clinic, group: { id: counter.clinic.group_id } });
const live = async (made: Parameters<typeof makeVoucher>[1] = {}) =>
  (await makeVoucher(place(), { status: 'l', all_provider: true, ...made })).id;
const times = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: callers }, (_, index) => work(index)));
const countOf = async (statement: string, values: unknown[]) => (await app.owner.query(statement, values)).rowCount;

/** The naive twin: checks that one is left, then takes it. All callers check before any of them takes it. Returns how many took it. */
async function naively(kind: string): Promise<number> {
  const meet = meetingOf(callers);
  await times(async () => {
    const taken = await countOf('select from twin_sale where kind = $1', [kind]);
    await meet();
    if (!taken) await app.owner.query('insert into twin_sale (kind) values ($1)', [kind]);
  });
  return (await countOf('select from twin_sale where kind = $1', [kind])) ?? 0;
}

describe('R2 a certificate', () => {
  test(
    'that twenty counters approve at once is redeemed once, with one transaction; the naive twin redeems it several times',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const one = await boughtOne(app, { voucher_id: await live() });
        const token = await tokenOf(app, one, counter);
        expectWinners(await times(() => approve(app, counter, token)));
        const reference = [one.seq_no];
        expect(await countOf('select from transaction where from_voucher and reference = $1', reference)).toBe(1);
      }
      expect(await naively('redemption')).toBeGreaterThan(1);
    },
    raceTimeout(60_000),
  );

  test(
    'that is approved and rejected at once, and at two branches, has one answer each and is redeemed once at most',
    async () => {
      const group = { id: counter.clinic.group_id, code: '' };
      const sister = await makeCounter(app, { roles, group, clinic: await makeClinic(app, group) });
      for (let round = 0; round < rounds; round++) {
        const one = await boughtOne(app, { voucher_id: await live() });
        const here = await tokenOf(app, one, counter);
        const there = await tokenOf(app, one, sister);
        const answers = await times<{ status: number }>((index) =>
          index % 3 === 0
            ? reject(app, counter, here)
            : approve(app, index % 3 === 1 ? counter : sister, index % 3 === 1 ? here : there),
        );
        expectEach(answers, [200, 409]);
        const redeemed = await countOf(
          `select from voucher_redemption where voucher_certificate_id = $1 and status = 'a'`,
          [one.id],
        );
        expect(redeemed).toBeLessThanOrEqual(1);
        expect(await countOf('select from transaction where from_voucher and reference = $1', [one.seq_no])).toBe(
          redeemed,
        );
      }
    },
    raceTimeout(60_000),
  );

  test(
    'that is redeemed while its refund is requested and decided is either, never both',
    async () => {
      for (let round = 0; round < rounds * 2; round++) {
        const one = await boughtOne(app, { voucher_id: await live() });
        const token = await tokenOf(app, one, counter);
        const [redeemed, refunded] = await Promise.all([
          approve(app, counter, token),
          askRefund(app, one).then(() => decideRefund(app, one, 'a')),
        ]);
        expectWinners([redeemed, refunded]);
      }
    },
    raceTimeout(60_000),
  );

  test('whose order has several is redeemed beside them, and the order ends as redeemed', async () => {
    const { id, certificates } = await bought(app, { voucher_id: await live(), quantity: 6 });
    const tokens: string[] = [];
    for (const one of certificates) tokens.push(await tokenOf(app, one, counter));
    const answers = await Promise.all(tokens.map((token) => approve(app, counter, token)));
    expectEach(answers, [200]);
    const { rows } = await app.owner.query('select status from voucher_order where id = $1', [id]);
    expect(rows).toEqual([{ status: 'r' }]);
  });
});

test(
  'R3 the last one of twenty buyers is sold once, and 1, 2 and 20 who buy until nothing is left get what was there; the naive twin oversells',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const last = await live({ remain: 1 });
      expectWinners(await times(() => buy(app, { voucher_id: last })));
      const some = await live({ remain: 30 });
      const answers = await times(() => buy(app, { voucher_id: some, quantity: 3 }));
      expectWinners(answers, 10);
      expect(await countOf('select from voucher_certificate where voucher_id = $1', [some])).toBe(30);
    }
    for (const buyers of [1, 2, callers]) {
      const all = await live({ remain: 12 });
      const buyOut = async (): Promise<number> => {
        for (let bought_here = 0; ; bought_here++) {
          const { status, text } = await buy(app, { voucher_id: all });
          if (status === 409) return bought_here;
          if (status !== 200) throw new Error(text);
        }
      };
      const each = await Promise.all(Array.from({ length: buyers }, buyOut));
      expect(
        each.reduce((sum, one) => sum + one, 0),
        `${buyers} buyers`,
      ).toBe(12);
    }
    expect(await naively('stock')).toBeGreaterThan(1);
  },
  raceTimeout(90_000),
);

test(
  'the last use of a promo code is one of twenty buyers’, and one customer’s last use is one order; the naive twin gives more',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const voucher_id = await live();
      const world = { ...place(), user: counter.user };
      const { code } = await makePromoCode(world, { most_uses: 1 });
      const answers = await times(() => buy(app, { voucher_id, amount: 33, promo_code: code }));
      expectWinners(answers, 1, 422);
      const own = await makePromoCode(world, { most_uses_per_customer: 1 });
      const user_id = `u-${randomUUID()}`;
      const of_one = await times(() => buy(app, { voucher_id, amount: 33, promo_code: own.code, user_id }));
      expectWinners(of_one, 1, 422);
    }
    expect(await naively('promo code')).toBeGreaterThan(1);
  },
  raceTimeout(90_000),
);

test(
  'one payment that is told twenty times buys once',
  async () => {
    const voucher_id = await live();
    const asked = { voucher_id, acquirer_id: `A-${randomUUID()}`, user_id: `u-${randomUUID()}` };
    const answers = await times(() => buy(app, asked));
    expectEach(answers, [200]);
    expect(new Set(answers.map(({ answer }) => answer.id)).size).toBe(1);
    expect(await countOf('select from voucher_certificate where voucher_id = $1', [voucher_id])).toBe(1);
  },
  raceTimeout(30_000),
);

test(
  'R12 an order that twenty mark as sent is sent once; the naive twin sends it several times',
  async () => {
    const voucher_id = await live({ home_delivery: true });
    const { id } = await bought(app, { voucher_id, quantity: 2, delivery_address: '1 Orchard Road' });
    const send = () => app.call(sendUserOrder, { params: { id: String(id) } }, counter.token);
    expectWinners(await times(send));
    expect(await countOf('select from transaction where reference = $1', [`ORDER-${id}`])).toBe(1);
    expect(await naively('parcel')).toBeGreaterThan(1);
  },
  raceTimeout(30_000),
);
