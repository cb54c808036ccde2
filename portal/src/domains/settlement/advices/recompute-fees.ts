import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import type { AdviceLine, FeeRule } from '@clinic/contract/settlement/advice-lines.ts';
import { toCents } from '@clinic/contract/shared/money.ts';
import { amountText, moneyText } from '../../../ui/money/amount-text.ts';
import { showRate, shareOf, sumDollars, unroundedShare } from '../exact.ts';
import { type AdviceSources, type FormulaPart, not_recomputed, type Recomputed, summed } from './recomputed.ts';

/** How one fee of a transaction is computed. */
interface FeeFormula {
  /** The field of the line with this fee. */
  fee: 'admin_fee' | 'admin_fee_gst' | 'handling_fee' | 'handling_fee_gst';
  base: 'transaction_amount' | 'admin_fee' | 'handling_fee';
  what: (rule: FeeRule) => string;
  rate: (rule: FeeRule) => number | null;
  flat_cents: (rule: FeeRule) => number | null;
  from: (rule: FeeRule) => string | null;
}

const product = (rule: FeeRule): string => productTypeWords[rule.product_type];
const none = () => null;

const gst: Pick<FeeFormula, 'what' | 'rate' | 'flat_cents' | 'from'> = {
  what: () => 'GST',
  rate: (rule) => rule.gst_rate,
  flat_cents: none,
  from: (rule) => rule.gst_from,
};

export const feeFormulas = {
  admin_fee: {
    fee: 'admin_fee',
    base: 'transaction_amount',
    what: product,
    rate: (rule) => rule.admin_fee_rate,
    flat_cents: (rule) => (rule.admin_fee_flat === null ? null : toCents(rule.admin_fee_flat)),
    from: (rule) => rule.admin_fee_from,
  },
  admin_fee_gst: { fee: 'admin_fee_gst', base: 'admin_fee', ...gst },
  handling_fee: {
    fee: 'handling_fee',
    base: 'transaction_amount',
    what: () => 'All products',
    rate: (rule) => rule.handling_fee_rate,
    flat_cents: none,
    from: none,
  },
  handling_fee_gst: { fee: 'handling_fee_gst', base: 'handling_fee', ...gst },
} as const satisfies Record<string, FeeFormula>;

/** The fee for a base; a flat fee is never above the base. */
const byRate = (formula: FeeFormula, rule: FeeRule, base_cents: number): number => {
  const rate = formula.rate(rule);
  return rate === null ? Math.min(base_cents, formula.flat_cents(rule) ?? 0) : shareOf(base_cents, rate);
};

const rateText = (formula: FeeFormula, rule: FeeRule): string => {
  const rate = formula.rate(rule);
  return rate === null ? `${moneyText((formula.flat_cents(rule) ?? 0) / 100)} each` : showRate(rate);
};

/** Lines grouped by product, rate and day. */
function groupsOf(formula: FeeFormula, lines: AdviceLine[], rules: FeeRule[]) {
  const groups = new Map<string, { rule: FeeRule; lines: AdviceLine[] }>();
  const group_of_rule = rules.map((rule) => {
    const key = `${formula.what(rule)} ${rateText(formula, rule)} ${formula.from(rule) ?? ''}`;
    const group = groups.get(key) ?? { rule, lines: [] };
    groups.set(key, group);
    return group;
  });
  for (const line of lines) group_of_rule[line.fee_rule]?.lines.push(line);
  return [...groups.values()]
    .filter((group) => group.lines.length > 0)
    .toSorted((one, other) => other.lines.length - one.lines.length);
}

function exampleOf(formula: FeeFormula, lines: AdviceLine[], rules: FeeRule[]): string | null {
  const line = lines.find((one) => one[formula.base] > 0);
  const rule = line && rules[line.fee_rule];
  const rate = rule && formula.rate(rule);
  if (!line || rate === undefined || rate === null) return null;
  const base_cents = toCents(line[formula.base]);
  const exact = unroundedShare(base_cents, rate);
  return `#${line.id}: ${amountText(line[formula.base])} × ${showRate(rate)} = ${exact} → ${amountText(shareOf(base_cents, rate) / 100)}`;
}

/** Recomputes the fee of each transaction, rounds it half up to the cent, and sums. */
export function recomputeFee(formula: FeeFormula, { lines, fee_rules }: AdviceSources): Recomputed {
  if (!lines) return not_recomputed;
  const groups = groupsOf(formula, lines, fee_rules);
  let off_rate = 0;
  const parts = groups.map(({ rule, lines: of_rule }): FormulaPart => {
    off_rate += of_rule.filter(
      (line) => byRate(formula, rule, toCents(line[formula.base])) !== toCents(line[formula.fee]),
    ).length;
    return {
      what: formula.what(rule),
      count: of_rule.length,
      base_cents: sumDollars(of_rule, (line) => line[formula.base]),
      rate: rateText(formula, rule),
      from: formula.from(rule),
      result_cents: sumDollars(of_rule, (line) => line[formula.fee]),
    };
  });
  const values = lines.map((line) => toCents(line[formula.fee]));
  return summed(values, parts, { off_rate, example: exampleOf(formula, lines, fee_rules) });
}
