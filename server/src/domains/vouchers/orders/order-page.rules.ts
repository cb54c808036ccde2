import { soughtWords } from '@clinic/contract/shared/lists/list-page.ts';
import { soughtPhone } from '@clinic/contract/shared/typed/phone.ts';
import type { CertificateStatus, DeliveryStatus } from '@clinic/contract/vouchers/certificate-words.ts';
import type { listUserOrders } from '@clinic/contract/vouchers/voucher-orders.ts';
import type { OrderSortField } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import type { z } from 'zod/mini';
import type { Direction } from '../../../platform/db/list-plan/page-statements.ts';
import type { SoldFacts } from '../sale/sold-page.rules.ts';
import type { DaySpan } from '../sale/sums.queries.ts';

export interface OrderFilters {
  status: CertificateStatus | undefined;
  delivery_status: DeliveryStatus | undefined;
  voucher_id: number | undefined;
  /** The days of the order. */
  date: DaySpan | undefined;
  /** Words of a name or number. */
  words: string | undefined;
  customer_id: number | undefined;
}

export interface OrderSort {
  field: OrderSortField;
  direction: Direction;
}

type AskedFilters = Omit<z.output<typeof listUserOrders.query>, 'p' | 'n' | 'sort'>;

export const toFilters = (asked: AskedFilters): OrderFilters => ({
  status: asked.status || undefined,
  delivery_status: asked.delivery_status || undefined,
  voucher_id: asked.voucher_id,
  date: asked.date,
  words: soughtWords(asked.name && soughtPhone(asked.name)),
  customer_id: asked.customer_id,
});

/** The facts that the call itself gives. The hits of words and the number of rows must be looked up. */
export function factsOf(filters: OrderFilters, sort_field: OrderSortField): Partial<SoldFacts> {
  const { status, delivery_status, voucher_id, date, words, customer_id } = filters;
  const named = [status, delivery_status, voucher_id].filter((one) => one !== undefined).length;
  const is_indexed = sort_field === 'created_at' ? named <= 1 : named === 0 && date === undefined;
  return {
    ...(words === undefined ? { words: 'none' as const } : {}),
    filter: customer_id !== undefined ? 'few' : is_indexed ? 'indexed' : 'other',
  };
}

/** Number and money of such a list come from the sums. Others are counted up to the bound. */
export const isSummed = ({ words, customer_id }: OrderFilters): boolean =>
  words === undefined && customer_id === undefined;
