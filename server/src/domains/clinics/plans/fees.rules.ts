import type { AdminFeeState } from '@clinic/contract/clinics/plans.ts';
import { addDays, showDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { most_days_ahead } from '@clinic/contract/clinics/platform-plans.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import type { AdminFeeRow } from './admin-fees.queries.ts';

/**
 * The next day's fees are closed this long before midnight. A change that commits shortly after midnight would otherwise apply to
 * payments that were made before it, or be missing for them.
 */
const closing_seconds = 60;

/** The first Singapore day whose fees can still be changed. */
export const firstOpenDay = (now: Date): string =>
  addDays(singaporeDay(new Date(now.getTime() + closing_seconds * 1_000)), 1);

/** Why this day can no longer be changed, undefined if it can. */
export const closedDayFault = (day: string, now: Date): string | undefined =>
  day < firstOpenDay(now) ? `Please choose ${showDay(firstOpenDay(now))} or later.` : undefined;

/** Why this day is not valid as an effective day, undefined if it is. */
export function effectiveDayFault(day: string, now: Date): string | undefined {
  const closed = closedDayFault(day, now);
  if (closed) return closed;
  return day > addDays(singaporeDay(now), most_days_ahead) ? 'Please choose a day within three years.' : undefined;
}

/** The state, on a day, of a fee of one product type or of a rate of GST. The latest one that has begun is current. */
export function stateOf(effective_date: string, in_force_date: string | null, today: string): AdminFeeState {
  if (effective_date > today) return 'future';
  return effective_date === in_force_date ? 'current' : 'past';
}

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
