import type { AdviceFormula } from '@clinic/contract/settlement/payment-advices.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import type { FormulaPart } from './advice-formulas.queries.ts';
import type { GstRate } from './settlement.rules.ts';

const lines: AdviceFormula['line'][] = [
  'admin_fee_total',
  'gst_total',
  'handling_fee_total',
  'handling_fee_gst_total',
  'giro_fee',
  'giro_fee_gst',
];

const formulaOf = (parts: readonly FormulaPart[], first: FormulaPart): AdviceFormula => ({
  line: first.line,
  product_type: first.product_type,
  rate: first.rate === null ? null : Number(first.rate),
  flat: first.flat_cents === null ? null : toDollars(first.flat_cents),
  effective_date: first.effective_date,
  bases: parts.map(({ base_cents, transactions }) => ({ base: toDollars(base_cents), count: transactions })),
  result: toDollars(parts.reduce((sum, { result_cents }) => sum + result_cents, 0)),
});

/** The giro fee and the GST on it, as parts: once for the advice. */
function giroParts(advice: { giro_fee_cents: number; giro_fee_gst_cents: number }, at: GstRate): FormulaPart[] {
  const { giro_fee_cents, giro_fee_gst_cents } = advice;
  const once = { product_type: null, base_cents: giro_fee_cents, transactions: 1 };
  return [
    {
      ...once,
      line: 'giro_fee',
      rate: null,
      flat_cents: giro_fee_cents,
      effective_date: null,
      result_cents: giro_fee_cents,
    },
    {
      ...once,
      line: 'giro_fee_gst',
      rate: at.gst_rate,
      flat_cents: null,
      effective_date: at.effective_date,
      result_cents: giro_fee_gst_cents,
    },
  ];
}

/** The formulas of an advice in the order of its lines: parts that share one are one. */
export function formulasOf(
  parts: readonly FormulaPart[],
  advice: { giro_fee_cents: number; giro_fee_gst_cents: number },
  rate_at_creation: GstRate,
): AdviceFormula[] {
  const by_formula = Map.groupBy([...parts, ...giroParts(advice, rate_at_creation)], (part) =>
    [part.line, part.product_type, part.rate, part.flat_cents, part.effective_date].join(' '),
  );
  return [...by_formula.values()]
    .flatMap((same) => (same[0] ? [formulaOf(same, same[0])] : []))
    .toSorted((one, other) => lines.indexOf(one.line) - lines.indexOf(other.line));
}
