import {
  type DayFigure,
  money_figures,
  summed_figures,
  type SummedFigure,
  voucher_figure,
} from '@clinic/contract/settlement/day-close-figures.ts';
import type { dayFigures, DayFigures } from '@clinic/contract/settlement/day-close.ts';
import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import type { z } from 'zod/mini';
import type { ItemGroup } from './day-items.queries.ts';

type Summable = Pick<ItemGroup, 'figure' | 'user_id' | 'product_type' | 'is_carried' | 'count' | 'cents'>;

const isMoney = (figure: DayFigure): boolean => (money_figures as readonly DayFigure[]).includes(figure);
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The redeemed vouchers of these groups. They are counted, but are no money of the day. */
export const vouchersOf = <Group extends Summable>(groups: readonly Group[]): Group[] =>
  groups.filter(({ figure }) => figure === voucher_figure);

const none = { count: 0, amount: 0 };

/** The stored figures of a day that was signed off before there were vouchers. */
export const withVouchers = (figures: DayFigures): DayFigures => ({
  ...figures,
  by_voucher: figures.by_voucher ?? none,
  cashiers: figures.cashiers.map((one) => ({ ...one, by_voucher: one.by_voucher ?? none })),
  products: figures.products.map((one) => ({ ...one, by_voucher: one.by_voucher ?? none })),
});

/** Count and cents of these groups. */
export const totalOf = (groups: readonly Pick<Summable, 'count' | 'cents'>[]) => ({
  count: sum(groups.map(({ count }) => count)),
  cents: asCents(sum(groups.map(({ cents }) => cents))),
});

const shown = ({ count, cents }: { count: number; cents: Cents }) => ({ count, amount: cents });

/** The groups that moved money. */
export const moneyOf = <Group extends Summable>(groups: readonly Group[]): Group[] =>
  groups.filter(({ figure }) => isMoney(figure));

function summedOf(groups: readonly Summable[]) {
  const of = (figure: SummedFigure) => [figure, shown(totalOf(groups.filter((one) => one.figure === figure)))] as const;
  const figures = Object.fromEntries(summed_figures.map(of)) as Record<SummedFigure, ReturnType<typeof shown>>;
  return { ...figures, takings: totalOf(moneyOf(groups)).cents };
}

/** The figures of a day from its groups. Cashiers and products are in the order of their takings. */
export function figuresOf(
  groups: readonly Summable[],
  names: ReadonlyMap<number, string>,
): z.output<typeof dayFigures> {
  const payments = groups.filter(({ figure }) => figure !== 'open_issues');
  const cashiers = [...Map.groupBy(payments, ({ user_id }) => user_id)].map(([user_id, own]) => ({
    user_id,
    name: names.get(user_id) ?? `User ${user_id}`,
    ...summedOf(own),
  }));
  const products = [...Map.groupBy(payments, ({ product_type }) => product_type)].map(([product_type, own]) => ({
    product_type,
    ...summedOf(own),
  }));
  const money = moneyOf(groups);
  return {
    ...summedOf(groups),
    movements: totalOf(money).count,
    carried: shown(totalOf(money.filter(({ is_carried }) => is_carried))),
    open_issues: totalOf(groups.filter(({ figure }) => figure === 'open_issues')).count,
    cashiers: cashiers.toSorted((one, two) => two.takings - one.takings || one.name.localeCompare(two.name)),
    products: products.toSorted(
      (one, two) => two.takings - one.takings || one.product_type.localeCompare(two.product_type),
    ),
  };
}
