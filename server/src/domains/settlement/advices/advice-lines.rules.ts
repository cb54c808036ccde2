import type { feeRule } from '@clinic/contract/settlement/advice-lines.ts';
import type { z } from 'zod/mini';
import type { AdviceLineRow, DayRule } from './advice-lines.queries.ts';

type FeeRule = z.output<typeof feeRule>;

export interface FeeRules {
  fee_rules: FeeRule[];
  placeOf: (line: Pick<AdviceLineRow, 'product_type' | 'day'>) => number;
}

/** Days with the same rule share one entry. */
export function feeRulesOf(day_rules: readonly DayRule[]): FeeRules {
  const fee_rules: FeeRule[] = [];
  const place_of_rule = new Map<string, number>();
  const place_of_day = new Map<string, number>();
  for (const { day, ...rule } of day_rules) {
    const words = JSON.stringify(rule);
    const place = place_of_rule.get(words) ?? fee_rules.push(rule) - 1;
    place_of_rule.set(words, place);
    place_of_day.set(`${rule.product_type} ${day}`, place);
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
