/** A plan's fees from a day on, in months before the present one. Negative: months to come. Percentages are fractions. */
export const demo_plans: {
  name: string;
  handling_fee_rate: number;
  fees: { product: string; months_ago: number; flat_cents?: number; rate?: number }[];
}[] = [
  {
    name: 'Standard',
    handling_fee_rate: 0.008,
    fees: [
      ...['c', 't'].flatMap((product) => [
        { product, months_ago: 24, rate: 0.025 },
        { product, months_ago: 5, rate: 0.022 },
      ]),
      { product: 'c', months_ago: -2, rate: 0.0215 },
      ...['vh', 'vhd', 'vhs', 'vc', 'v'].map((product) => ({ product, months_ago: 24, rate: 0.05 })),
    ],
  },
  {
    name: 'Neighbourhood',
    handling_fee_rate: 0.006,
    fees: [
      ...['c', 't'].flatMap((product) => [
        { product, months_ago: 24, flat_cents: 80 },
        { product, months_ago: 7, flat_cents: 95 },
        { product, months_ago: -3, flat_cents: 105 },
      ]),
      ...['vh', 'vhd', 'vhs', 'vc', 'v'].map((product) => ({ product, months_ago: 24, flat_cents: 250 })),
    ],
  },
  {
    name: 'Family Care',
    handling_fee_rate: 0.0075,
    fees: [
      ...['c', 't'].flatMap((product) => [
        { product, months_ago: 1, rate: 0.019 },
        { product, months_ago: -6, flat_cents: 110 },
      ]),
      ...['vh', 'vhd', 'vhs', 'vc', 'v'].map((product) => ({ product, months_ago: 1, rate: 0.045 })),
    ],
  },
];

/**
 * The clinic whose plan changes, the next plan, and in how many months. It is the only branch on that plan, so its people may change the
 * fees.
 */
export const demo_next_plan = { group: 'demo', clinic: 'ORCHARD', plan: 'Family Care', months: 2 } as const;

/** The first of the month, this many months before a day. Negative: after it. */
export const firstOfMonth = (today: string, months_ago: number): string => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months_ago, 1)).toISOString().slice(0, 10);
};
