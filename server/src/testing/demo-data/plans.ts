/** A plan's fees from a day on, in months before the present one. Percentages are fractions. */
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
      ]),
      ...['vh', 'vhd', 'vhs', 'vc', 'v'].map((product) => ({ product, months_ago: 24, flat_cents: 250 })),
    ],
  },
];
