import { productTypeWords } from '../payments/transaction-words.ts';
import { type SummedFigure, summed_figures } from './day-close-figures.ts';
import type { DayFigures } from './day-close.ts';

type DayProduct = DayFigures['products'][number];

function added(one: DayProduct, two: DayProduct): DayProduct {
  const cents = (dollars: number): number => Math.round(dollars * 100);
  const plus = (a: number, b: number): number => (cents(a) + cents(b)) / 100;
  const figures = summed_figures.map((figure) => [
    figure,
    { count: one[figure].count + two[figure].count, amount: plus(one[figure].amount, two[figure].amount) },
  ]);
  return {
    ...(Object.fromEntries(figures) as Record<SummedFigure, DayProduct['paid']>),
    product_type: one.product_type,
    takings: plus(one.takings, two.takings),
  };
}

/** The products of a day by their word. Types that have the same word are one row, with the type of the first. */
export const dayProducts = ({ products }: Pick<DayFigures, 'products'>): (DayProduct & { word: string })[] =>
  [...Map.groupBy(products, ({ product_type }) => productTypeWords[product_type])].flatMap(([word, [first, ...more]]) =>
    first ? [{ word, ...more.reduce(added, first) }] : [],
  );
