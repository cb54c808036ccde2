import { pageOf } from '@clinic/contract/shared/lists/list-page.ts';
import { asCents } from '@clinic/contract/shared/money.ts';
import { delivery_steps } from '@clinic/contract/vouchers/certificate-words.ts';
import type * as calls from '@clinic/contract/vouchers/voucher-orders.ts';
import type { Action, ActOf, ReadAct } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { type Cell, writeSpreadsheet } from '../../../platform/documents/spreadsheet.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { patientNumberOf } from '../../customers/index.ts';
import { redeemByVoucher } from '../../payments/index.ts';
import { readCertificatesOf } from '../certificates/certificates.queries.ts';
import { readSoldPage } from '../sale/read-sold-page.ts';
import { type OrderSum, readOrderSums } from '../sale/sums.queries.ts';
import { readVoucher } from '../vouchers.queries.ts';
import { order_columns, toCells } from './download-orders.rules.ts';
import { readInPieces, statementOf, sumFound, sumScanned } from './order-page.queries.ts';
import { factsOf, isSummed, toFilters } from './order-page.rules.ts';
import {
  isThere,
  lockOpenCertificates,
  lockOrder,
  type OrderRow,
  readListedOrder,
  redeemOpenCertificates,
  saveDelivery,
} from './orders.queries.ts';
import { type ListedOrder, toOrder, toShownOrder } from './show-order.rules.ts';

/** An order with its certificates; undefined if the branch has none. */
async function showOrder({ db, scope }: Pick<ReadAct, 'db' | 'scope'>, id: number) {
  const row = await readListedOrder(db, scope, id);
  return row && toShownOrder(row, await readCertificatesOf(db, scope, id));
}

/** An order of the branch. Refuses: voucher_order_not_found. */
export const getUserOrder: Action<typeof calls.getUserOrder> = async (act, { params: { id } }) => {
  notePatientView(act, { way: 'opened', entity: 'voucher_order', entity_id: id, provided: isThere(act.scope, id) });
  const shown = await showOrder(act, id);
  if (!shown) throw act.refusal('voucher_order_not_found');
  return shown;
};

async function* cellsOf(pieces: AsyncIterable<ListedOrder[]>): AsyncGenerator<Cell[][]> {
  for await (const rows of pieces) yield rows.map(toCells);
}

const newest_first = { field: 'created_at', direction: 'desc' } as const;

/** The filtered orders as a spreadsheet. The file is streamed, so memory use does not grow with the number of rows. */
export const downloadUserOrders: Action<typeof calls.downloadUserOrders> = async (act, { query }) => {
  notePatientView(act, { way: 'exported', entity: 'voucher_order', words: query.name });
  const rows = readInPieces(act.db, act.scope, toFilters(query), query.sort ?? newest_first);
  act.audit('voucher_orders_exported', { entity: 'clinic', entity_id: act.scope.clinic_id, after: query });
  return writeSpreadsheet({ name: 'Voucher orders', columns: order_columns }, cellsOf(rows));
};

type Act = ActOf<typeof calls.sendUserOrder>;

/** Refuses an order that cannot be sent (part 2 §4). */
function checkSendable(act: Act, order: OrderRow): void {
  if (order.product !== 'vhd') throw act.refusal('voucher_order_not_delivered');
  if (!delivery_steps[order.delivery_status].includes('s')) throw act.refusal('voucher_order_sent');
  if (order.status === 'i') throw act.refusal('voucher_order_pending_cancellation');
  if (order.status === 'a') throw act.refusal('voucher_order_cancelled');
}

/**
 * Marks a home delivery as sent, once: this redeems what it has, with one transaction of its price. Refuses: voucher_order_not_found,
 * voucher_order_not_delivered, voucher_order_sent, voucher_order_pending_cancellation, voucher_order_cancelled.
 */
export const sendUserOrder: Action<typeof calls.sendUserOrder> = async (act, { params: { id } }) => {
  const { db, scope, staff } = act;
  const { clinic_id } = scope;
  const order = await lockOrder(db, scope, id);
  if (!order) throw act.refusal('voucher_order_not_found');
  checkSendable(act, order);
  const open = await lockOpenCertificates(db, scope, id);
  const voucher = await readVoucher(db, scope, order.voucher_id);
  if (!voucher) throw new Error('The voucher of an order is missing.');
  const sent_at = changedAt(order.updated_at, act.now);
  await saveDelivery(db, scope, id, { delivery_status: 's', sent_at, sent_by: staff.user_id, updated_at: sent_at });
  const transaction_id = await redeemByVoucher(act, {
    product_type: order.product,
    amount_cents: asCents(open.reduce((sum, { price_cents }) => sum + price_cents, 0)),
    reference: `ORDER-${id}`,
    remark: `Voucher order ${id}: ${voucher.title}`,
    patient_id: await patientNumberOf(act, order),
    patient_name: order.user_name,
  });
  await redeemOpenCertificates(db, scope, id, {
    transaction_id,
    redeem_at: sent_at,
    redeem_by: staff.clinic.head_office ? 'h' : 'c',
  });
  act.audit('order_sent', {
    entity: 'voucher_order',
    entity_id: id,
    before: { delivery_status: 'i' },
    after: { delivery_status: 's', transaction_id },
  });
  for (const certificate of open)
    act.audit('certificate_redeemed', {
      entity: 'voucher_certificate',
      entity_id: certificate.id,
      before: { status: certificate.status },
      after: { status: 'r', branch: staff.clinic.name, transaction_id },
    });
  act.announce('voucher_sold', { clinic_id }, { voucher_id: order.voucher_id, voucher_order_id: id });
  const { user_id } = order;
  act.tell('voucher.order_sent', {
    record: order,
    data: { user_id, voucher_title: voucher.title, quantity: open.length },
  });
  const shown = await showOrder(act, id);
  if (!shown) throw act.refusal('voucher_order_not_found');
  return shown;
};

/** A page of the branch's orders. */
export const listUserOrders: Action<typeof calls.listUserOrders> = async (act, { query }) => {
  const { db, scope } = act;
  const { sort = newest_first } = query;
  const page = pageOf(query);
  const filters = toFilters(query);
  if (filters.words !== undefined)
    notePatientView(act, { way: 'searched', entity: 'voucher_order', words: query.name });
  const { status, delivery_status } = filters;
  const isOf = (sum: OrderSum): boolean =>
    (status === undefined || sum.status === status) &&
    (delivery_status === undefined || sum.delivery_status === delivery_status);
  const { rows, ...list } = await readSoldPage(db, query, {
    facts: factsOf(filters, sort.field),
    sums: isSummed(filters) ? async () => (await readOrderSums(db, scope, filters)).filter(isOf) : undefined,
    found: filters.words === undefined ? undefined : sumFound(scope, filters),
    scanned: sumScanned(scope, filters),
    statementOf: (reader) => statementOf(reader, scope, { filters, sort, page }),
  });
  return { data: rows.map(toOrder), ...list };
};
