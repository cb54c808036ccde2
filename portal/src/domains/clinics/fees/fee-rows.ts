import type { AdminFee } from '@clinic/contract/clinics/plans.ts';
import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import type { ProductType } from '@clinic/contract/payments/transactions.ts';
import { product_order } from './fee-text.ts';

/** A product in the table of fees, or several with the same name and the same fees. */
export interface FeeRow {
  /** The products in the row; the history is that of the first. */
  products: readonly [ProductType, ...ProductType[]];
  name: string;
  /** Distinguishes products of one name whose fees differ. */
  kind: string | null;
  current: AdminFee | undefined;
  /** The next one first. */
  future: AdminFee[];
}

const feeKey = ({ type, admin_fee, effective_date, state, deletable, id }: AdminFee): string =>
  // A fee that can be deleted here has a row of its own: Delete must name exactly one fee.
  [type, admin_fee, effective_date, state, deletable && id].join(' ');

/** One row for each product; products of one name share a row as long as all their fees are the same. */
export function feeRowsOf(fees: readonly AdminFee[]): FeeRow[] {
  const groups = Map.groupBy(product_order, (product) =>
    [productTypeWords[product], ...fees.filter((fee) => fee.product_type === product).map(feeKey)].join(';'),
  );
  const rows = [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []));
  return rows.map((products) => {
    const of_product = fees.filter(({ product_type }) => product_type === products[0]);
    const name = productTypeWords[products[0]];
    const isShared = rows.filter(([product]) => productTypeWords[product] === name).length > 1;
    return {
      products,
      name,
      kind: isShared ? products.join(', ') : null,
      current: of_product.find(({ state }) => state === 'current'),
      future: of_product.filter(({ state }) => state === 'future').toReversed(),
    };
  });
}

/** The row's name for screen readers, unique in the table. */
export const feeRowName = ({ name, kind }: FeeRow): string => (kind === null ? name : `${name}, type ${kind}`);
