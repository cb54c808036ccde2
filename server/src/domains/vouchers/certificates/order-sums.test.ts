import { sendUserOrder } from '@clinic/contract/vouchers/voucher-orders.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approve, askRefund, bought, boughtOne, tokenOf } from '../../../testing/money/vouchers.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { asOwner, untilWaiting } from '../../../testing/people/waiting-call.ts';
import { makeVoucher } from '../../../testing/samples/vouchers.samples.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  counter = await makeCounter(app, { roles });
});

const live = async (made: object = {}) => {
  const place = { app, clinic: counter.clinic, group: { id: counter.clinic.group_id } };
  return (await makeVoucher(place, { status: 'l', all_provider: true, ...made })).id;
};

/** A call that moves a certificate. */
const moves: [string, () => Promise<() => Promise<{ status: number }>>][] = [
  [
    'a redemption',
    async () => {
      const token = await tokenOf(app, await boughtOne(app, { voucher_id: await live() }), counter);
      return () => approve(app, counter, token);
    },
  ],
  [
    'a refund',
    async () => {
      const one = await boughtOne(app, { voucher_id: await live() });
      return () => askRefund(app, one);
    },
  ],
  [
    'a parcel',
    async () => {
      const voucher_id = await live({ home_delivery: true });
      const { id } = await bought(app, { voucher_id, quantity: 2, delivery_address: '1 Orchard Road' });
      return () => app.call(sendUserOrder, { params: { id: String(id) } }, counter.token);
    },
  ],
];

test.each(moves)(
  '%s that waits for the sums of orders holds none of certificates: two never wait for each other in a circle',
  async (_what, prepare) => {
    const move = await prepare();
    const here = [counter.clinic.id];
    const { moving } = await asOwner(app, async (owner) => {
      await owner.query('select from voucher_order_sum where clinic_id = $1 for update', here);
      const started = move();
      await untilWaiting(app, 1);
      const free = await owner.query(
        'select from voucher_certificate_sum where clinic_id = $1 for update nowait',
        here,
      );
      expect(free.rowCount).toBeGreaterThan(0);
      return { moving: started };
    });
    expect((await moving).status).toBe(200);
  },
);
