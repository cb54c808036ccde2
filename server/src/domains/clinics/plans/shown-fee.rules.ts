import { toDollars } from '@clinic/contract/shared/money.ts';
import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import type { AdminFeeRow } from './admin-fees.queries.ts';
import { stateOf } from './fee-days.rules.ts';

type Figure = Pick<AdminFeeRow, 'type' | 'flat_cents' | 'rate'>;

/** In dollars for a flat fee, else as a fraction. */
export const figureOf = ({ type, flat_cents, rate }: Figure): number =>
  type === 'a' ? toDollars(flat_cents ?? 0) : Number(rate ?? 0);

/** A fee as the API returns it, without `deletable`. */
export const toAdminFee = (row: AdminFeeRow, today: string) => ({
  ...row,
  admin_fee: figureOf(row),
  state: stateOf(row.effective_date, row.in_force_date, today),
});

/** A fee as stored in the audit trail: in cents or as an exact fraction. */
export const feeInTrail = (row: Figure & Pick<AdminFeeRow, 'product_type' | 'effective_date'>) => ({
  product_type: row.product_type,
  ...(row.type === 'a' ? { flat_cents: row.flat_cents } : { rate: row.rate }),
  effective_date: row.effective_date,
});

/** A fee of the audit trail as text, such as `Consultation (c) 2.2% from 01/12/2026`. */
export function feeInWords(kept: Record<string, unknown>): string {
  const product = String(kept['product_type']) as keyof typeof productTypeWords;
  const figure =
    typeof kept['flat_cents'] === 'number'
      ? moneyText(toDollars(kept['flat_cents']))
      : `${Number((Number(kept['rate']) * 100).toFixed(3))}%`;
  return `${productTypeWords[product]} (${product}) ${figure} from ${showDay(String(kept['effective_date']))}`;
}
