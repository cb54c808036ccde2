import type {
  ProductFilter,
  ProductType,
  StatusFilter,
  TransactionStatus,
} from '@clinic/contract/payments/transactions.ts';
import type { AmountRange } from '@clinic/contract/shared/lists/amount-range.ts';
import { type Cents, toCents } from '@clinic/contract/shared/money.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { soughtWords } from '@clinic/contract/shared/lists/list-page.ts';

/** The list's filters, as the call receives them. */
export interface AskedFilters {
  name?: string | undefined;
  date?: { start: string; end: string } | undefined;
  transaction_status?: StatusFilter | '' | undefined;
  product?: ProductFilter | '' | undefined;
  amount?: AmountRange | undefined;
  payment_advice_id?: number | undefined;
}

/** The filters as the queries need them: words, and a half-open span of instants. */
export interface TransactionFilters {
  name_words: string | undefined;
  days: { start: string; end: string } | undefined;
  from: Date | undefined;
  before: Date | undefined;
  statuses: readonly TransactionStatus[] | undefined;
  product_types: readonly ProductType[] | undefined;
  least_cents: Cents | undefined;
  most_cents: Cents | undefined;
  payment_advice_id: number | undefined;
}

/** The product types of each product to filter by. */
const types_of: Record<ProductFilter, readonly ProductType[]> = {
  v: ['vh', 'vhd', 'vhs', 'vc', 'v'],
  c: ['c'],
  t: ['t'],
};

const statusesOf = (asked: StatusFilter): readonly TransactionStatus[] => (asked === 'n' ? ['f', 'c'] : [asked]);

const centsOf = (dollars: number | undefined): Cents | undefined =>
  dollars === undefined ? undefined : toCents(dollars);

export const toFilters = ({
  name,
  date,
  transaction_status,
  product,
  amount,
  payment_advice_id,
}: AskedFilters): TransactionFilters => ({
  name_words: soughtWords(name),
  days: date,
  from: date && startOfDay(date.start),
  before: date && startOfDay(addDays(date.end, 1)),
  statuses: transaction_status ? statusesOf(transaction_status) : undefined,
  product_types: product ? types_of[product] : undefined,
  least_cents: centsOf(amount?.least),
  most_cents: centsOf(amount?.most),
  payment_advice_id,
});

/** True if the list is filtered by status or product. */
export const isOfKind = ({ statuses, product_types }: TransactionFilters): boolean =>
  statuses !== undefined || product_types !== undefined;

/** True if the list is filtered by a span of amounts, for which there are no totals. */
export const isOfAmounts = ({ least_cents, most_cents }: TransactionFilters): boolean =>
  least_cents !== undefined || most_cents !== undefined;

/** The words of a list that has a name filter. */
export function wordsOf({ name_words }: TransactionFilters): string {
  if (name_words === undefined) throw new Error('This list has no name filter.');
  return name_words;
}
