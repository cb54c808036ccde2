import {
  listWaitingVoucherRefunds,
  readVoucherOrder,
  receiveVoucherOrder,
} from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import {
  downloadUserOrders,
  getUserOrder,
  listUserOrders,
  sendUserOrder,
} from '@clinic/contract/vouchers/voucher-orders.ts';
import { listVoucherCertificates } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { getVoucherFigures, listVoucherTransactions } from '@clinic/contract/vouchers/voucher-stock.ts';
import { createRefund } from '@clinic/contract/settlement/refunds.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { approve, askRefund, bought, boughtOne, decideRefund, tokenOf } from '../../../testing/money/vouchers.ts';
import { makeVoucher } from '../../../testing/samples/vouchers.samples.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { test_platform_key, type TestApp } from '../../../testing/test-app.ts';

const today = singaporeDay(new Date());
let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeCounter(app, { roles });
});

const live = async (made: Parameters<typeof makeVoucher>[1] = {}) =>
  (await makeVoucher({ app, clinic: counter.clinic, group: { id: counter.clinic.group_id } }, { status: 'l', ...made }))
    .id;
const parcel = async (quantity = 1) =>
  bought(app, { voucher_id: await live({ home_delivery: true }), quantity, delivery_address: '1 Orchard Road' });
const params = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const send = (order: { id: number }) => app.call(sendUserOrder, params(order), counter.token);
const receive = (order: { id: number }) => app.call(receiveVoucherOrder, params(order), test_platform_key);
const refused = (type: string) => ({ status: 409, problem: { type: `/problems/${type}` } });
const redeem = async (one: { id: number; seq_no: string }) => approve(app, counter, await tokenOf(app, one, counter));
const first = <One>(ones: readonly One[]): One => {
  const [one] = ones;
  if (one === undefined) throw new Error('There is none.');
  return one;
};

describe('an order is not sent', () => {
  test('if it is no parcel, was sent already, waits for a refund, or was refunded', async () => {
    const other = await bought(app, { voucher_id: await live() });
    expect(await send(other)).toMatchObject(refused('voucher_order_not_delivered'));
    const order = await parcel();
    expect(await receive(order)).toMatchObject(refused('voucher_order_not_sent'));
    await send(order);
    expect(await send(order)).toMatchObject(refused('voucher_order_sent'));
    const [waiting, cancelled] = [await parcel(), await parcel()];
    await askRefund(app, first(waiting.certificates));
    expect(await send(waiting)).toMatchObject(refused('voucher_order_pending_cancellation'));
    await askRefund(app, first(cancelled.certificates));
    await decideRefund(app, first(cancelled.certificates), 'a');
    expect(await send(cancelled)).toMatchObject(refused('voucher_order_cancelled'));
  });
});

test('an order that is sent redeems all that it still has with one transaction, and is received once', async () => {
  const order = await parcel(3);
  const [refunded, kept] = order.certificates;
  if (!refunded || !kept) throw new Error('The order has three certificates.');
  await askRefund(app, refunded);
  await decideRefund(app, refunded, 'a');
  await askRefund(app, kept);
  await decideRefund(app, kept, 'j');
  const sent = (await send(order)).answer;
  expect(sent).toMatchObject({
    status: 'r',
    delivery_status: 's',
    display_status: 'Delivered',
    sent_by: expect.any(String),
  });
  expect(sent.certificates.map(({ status }) => status)).toEqual(['a', 'r', 'r']);
  const { rows } = await app.owner.query(
    'select amount_cents, product_type, reference from transaction where clinic_id = $1 and from_voucher',
    [counter.clinic.id],
  );
  expect(rows).toEqual([{ amount_cents: 7_600, product_type: 'vhd', reference: `ORDER-${order.id}` }]);
  expect((await receive(order)).answer).toMatchObject({ delivery_status: 'r', received_at: expect.any(String) });
  expect((await receive(order)).answer).toMatchObject({ delivery_status: 'r' });
  const activities = await activitiesOf(app, 'voucher_order', order.id, counter.token);
  const of_order = activities.filter(({ record }) => record.entity === 'voucher_order');
  expect(of_order.map(({ kind }) => kind)).toEqual(['order_paid', 'order_sent', 'order_received']);
  expect(activities.filter(({ kind }) => kind === 'certificate_redeemed')).toHaveLength(2);
  const of_certificate = await activitiesOf(app, 'voucher_certificate', kept.id, counter.token);
  expect(of_certificate.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order_paid', 'certificate_redeemed', 'order_sent', 'order_received']),
  );
  expect((await app.call(readVoucherOrder, params(order), test_platform_key)).answer.delivery_status).toBe('r');
});

test('the refunds that wait are listed of every group, or of the group of a clinic', async () => {
  const other = await makeCounter(app, { roles });
  const other_voucher = await makeVoucher(
    { app, clinic: other.clinic, group: { id: other.clinic.group_id } },
    { status: 'l' },
  );
  const [here, there] = [
    await boughtOne(app, { voucher_id: await live() }),
    await boughtOne(app, { voucher_id: other_voucher.id }),
  ];
  await askRefund(app, here);
  await askRefund(app, there);
  const idsOf = async (query: { clinic_id?: string }) =>
    (await app.call(listWaitingVoucherRefunds, { query }, test_platform_key)).answer.data.map(
      ({ voucher_certified_id }) => voucher_certified_id,
    );
  expect((await idsOf({})).filter((id) => id === here.id || id === there.id)).toEqual([here.id, there.id]);
  expect(await idsOf({ clinic_id: String(other.clinic.id) })).toEqual([there.id]);
});

describe('a refund', () => {
  test('is refused of what was redeemed or decided, and decided once', async () => {
    const one = await boughtOne(app, { voucher_id: await live() });
    expect(await decideRefund(app, one, 'a')).toMatchObject(refused('voucher_refund_not_requested'));
    await redeem(one);
    expect(await askRefund(app, one)).toMatchObject(refused('voucher_refund_not_possible'));
    const other = await boughtOne(app, { voucher_id: await live() });
    await askRefund(app, other);
    expect(await askRefund(app, other)).toMatchObject(refused('voucher_refund_not_possible'));
    await decideRefund(app, other, 'a');
    expect(await decideRefund(app, other, 'j')).toMatchObject(refused('voucher_refund_not_requested'));
  });

  test('returns the amount paid for the certificate, and notifies the customer', async () => {
    const one = await boughtOne(app, { voucher_id: await live() });
    expect((await askRefund(app, one)).answer).toMatchObject({ status: 'i' });
    expect((await decideRefund(app, one, 'a')).answer).toMatchObject({ status: 'a' });
    const { rows } = await app.owner.query(
      `select kind, acquirer_receivable_cents as receivable, voucher_liability_cents as liability from journal_entry
       where clinic_id = $1 order by id`,
      [counter.clinic.id],
    );
    expect(rows).toEqual([
      { kind: 'voucher_sale', receivable: 3_800, liability: -3_800 },
      { kind: 'voucher_refund', receivable: -3_800, liability: 3_800 },
    ]);
    const told = await app.owner.query(
      `select kind from outbox_message where record = 'voucher_certificate' and record_id = $1`,
      [one.id],
    );
    expect(told.rows).toEqual([{ kind: 'voucher.refund_approved' }]);
  });

  test('of the transaction of a voucher is refused: no money came with it', async () => {
    const { answer } = await redeem(await boughtOne(app, { voucher_id: await live() }));
    const refund = await app.call(
      createRefund,
      { params: { id: String(answer.transaction_id) }, body: { amount: 1, reason: 'requested_by_customer' } },
      counter.token,
    );
    expect(refund).toMatchObject(refused('refund_of_voucher'));
    // Nor does anybody else change it, not even the database's owner.
    const change = app.owner.query(`update transaction set status = 'h' where id = $1`, [answer.transaction_id]);
    await expect(change).rejects.toThrow('was paid by voucher');
  });
});

describe('lists', () => {
  const certificates = async (query: Record<string, string> = {}) =>
    (await app.call(listVoucherCertificates, { query }, counter.token)).answer;
  const orders = async (query: Record<string, string> = {}) =>
    (await app.call(listUserOrders, { query }, counter.token)).answer;
  const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

  test('of sales have number and money of what is filtered, in every order', async () => {
    const [flu, kit] = [await live(), await live()];
    const three = (await bought(app, { voucher_id: flu, quantity: 3, user_id: 'flu-buyer' })).certificates;
    const other = await boughtOne(app, { voucher_id: kit });
    const [a, b, c] = three.map(({ id }) => id);
    await redeem(first(three));
    await askRefund(app, other);
    expect(await certificates()).toMatchObject({
      totals: { count: 4, amount: 152, more_than: false },
      pager: { rows: 4 },
    });
    expect(idsOf(await certificates())).toEqual([other.id, c, b, a]);
    for (const [query, ids] of [
      [{ status: 'r' }, [a]],
      [{ status: 'o' }, [other.id, c, b]],
      [{ status: 'i' }, [other.id]],
      [{ voucher_id: String(flu) }, [c, b, a]],
      [{ voucher_id: String(flu), status: 'o' }, [c, b]],
      [{ voucher_id: String(flu), status: 'r', sort: 'redeem_at,asc' }, [a]],
      [{ date: `${today},${today}` }, [other.id, c, b, a]],
      [{ date: '2020-01-01,2020-01-02' }, []],
      [{ seq_no: first(three).seq_no.toLowerCase() }, [a]],
      [{ seq_no: 'nothing' }, []],
      [{ name: 'TAN.me', status: 'i' }, [other.id]],
      [{ name: '9123 4567' }, [other.id, c, b, a]],
      [{ sort: 'expiry_date,asc', voucher_id: String(flu) }, [a, b, c]],
    ] as const) {
      const list = await certificates(query);
      expect([query, idsOf(list)]).toEqual([query, ids]);
      expect(list.totals).toMatchObject({ count: ids.length, amount: ids.length * 38 });
    }
    expect(idsOf(await certificates({ n: '2', p: '2' }))).toEqual([b, a]);
    expect(idsOf(await certificates({ n: '2', p: '9' }))).toEqual([]);
  });

  test('of orders have number and money too, and open with their certificates', async () => {
    const order = await parcel(2);
    const voucher_id = await live();
    const other = await bought(app, { voucher_id });
    expect(await orders()).toMatchObject({ totals: { count: 2, amount: 114 } });
    for (const [query, ids] of [
      [{}, [other.id, order.id]],
      [{ delivery_status: 'i' }, [order.id]],
      [{ delivery_status: 'r', status: 'p' }, [other.id]],
      [{ voucher_id: String(voucher_id) }, [other.id]],
      [{ sort: 'amount,desc' }, [order.id, other.id]],
      [{ sort: 'updated_at,asc', status: 'p' }, [order.id, other.id]],
      [{ name: 'nobody' }, []],
    ] as const)
      expect([query, idsOf(await orders(query))]).toEqual([query, ids]);
    const shown = (await app.call(getUserOrder, params(order), counter.token)).answer;
    expect(shown).toMatchObject({ seq_no: shown.certificates[0]?.seq_no, quantity: 2, display_status: 'Processing' });
    const bytes = await app.raw(`/api${downloadUserOrders.path}?delivery_status=i`, {
      headers: { authorization: `Bearer ${counter.token}` },
    });
    const book = await readXlsx(new Uint8Array(await bytes.arrayBuffer()));
    const [header = [], ...rows] = book.sheets[0]?.rows ?? [];
    expect(rows.map((row) => [row[header.indexOf('ID')], row[header.indexOf('Amount')]])).toEqual([[order.id, 76]]);
  });

  test('of a voucher have its purchases, and its figures add up', async () => {
    const id = await live();
    const order = await bought(app, { voucher_id: id, quantity: 3, user_id: 'buyer-7' });
    const [one, two] = order.certificates;
    if (!one || !two) throw new Error('The order has three certificates.');
    await redeem(one);
    await askRefund(app, two);
    await decideRefund(app, two, 'a');
    const purchases = (await app.call(listVoucherTransactions, params({ id }), counter.token)).answer;
    expect(purchases.data).toEqual([expect.objectContaining({ id: order.id, user_id: 'buyer-7', amount: 114 })]);
    expect((await app.call(getVoucherFigures, params({ id }), counter.token)).answer).toEqual({
      sold: { count: 3, amount: 114 },
      redeemed: { count: 1, amount: 38 },
      open: { count: 1, amount: 38 },
      refunded: { count: 1, amount: 38 },
    });
  });
});
