import type { AdviceLine, FeeRule } from '@clinic/contract/settlement/advice-lines.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import type { AdviceLineRow, DayRule } from './advice-lines.queries.ts';

const numberOrNull = (rate: string | null): number | null => (rate === null ? null : Number(rate));

const toFeeRule = (rule: DayRule): FeeRule => ({
  product_type: rule.product_type,
  admin_fee_flat: rule.admin_fee_flat_cents === null ? null : toDollars(rule.admin_fee_flat_cents),
  admin_fee_rate: numberOrNull(rule.admin_fee_rate),
  admin_fee_from: rule.admin_fee_from,
  handling_fee_rate: Number(rule.handling_fee_rate),
  gst_rate: Number(rule.gst_rate),
  gst_from: rule.gst_from,
});

export interface FeeRules {
  fee_rules: FeeRule[];
  placeOf: (line: Pick<AdviceLineRow, 'product_type' | 'day'>) => number;
}

/** Days with the same rule share one entry. */
export function feeRulesOf(day_rules: readonly DayRule[]): FeeRules {
  const fee_rules: FeeRule[] = [];
  const place_of_rule = new Map<string, number>();
  const place_of_day = new Map<string, number>();
  for (const day_rule of day_rules) {
    const rule = toFeeRule(day_rule);
    const words = JSON.stringify(rule);
    const place = place_of_rule.get(words) ?? fee_rules.push(rule) - 1;
    place_of_rule.set(words, place);
    place_of_day.set(`${day_rule.product_type} ${day_rule.day}`, place);
  }
  return {
    fee_rules,
    placeOf: ({ product_type, day }) => {
      const place = place_of_day.get(`${product_type} ${day}`);
      if (place === undefined) throw new Error('A transaction of an advice without its rule.');
      return place;
    },
  };
}

export const toAdviceLine = (row: AdviceLineRow, fee_rule: number): AdviceLine => ({
  id: row.id,
  patient_id: row.patient_id,
  created_at: row.created_at.toISOString(),
  paid_at: row.paid_at.toISOString(),
  product_type: row.product_type,
  transaction_amount: toDollars(row.amount_cents),
  admin_fee: toDollars(row.admin_fee_cents),
  admin_fee_gst: toDollars(row.admin_fee_gst_cents),
  handling_fee: toDollars(row.handling_fee_cents),
  handling_fee_gst: toDollars(row.handling_fee_gst_cents),
  pay_to_clinic_amount: toDollars(row.pay_to_clinic_cents),
  fee_rule,
});
