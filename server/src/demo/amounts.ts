import type { Random } from './random.ts';

const dollars = (random: Random, least: number, most: number): number => random.whole(least * 100, most * 100);

/** The kind of service paid for, and its price in cents: many small bills, few large ones. */
export function whatWasBought(random: Random): { product_type: string; amount_cents: number } {
  const product_type = random.weighted([
    ['c', 88],
    ['t', 7],
    ['v', 2],
    ['vc', 1],
    ['vh', 1],
    ['vhs', 0.6],
    ['vhd', 0.4],
  ] as const);
  if (product_type === 't')
    return { product_type, amount_cents: random.pick([1_800, 2_500, 3_000, 3_815, 4_200, 5_450]) };
  if (product_type !== 'c')
    return { product_type, amount_cents: random.pick([3_800, 5_800, 8_800, 12_800, 18_800, 28_800]) };
  const amount_cents = random.weighted<() => number>([
    [() => dollars(random, 22, 48), 30],
    [() => dollars(random, 38, 95), 44],
    [() => dollars(random, 80, 190), 19],
    [() => dollars(random, 180, 480), 6],
    [() => dollars(random, 450, 1_600), 1],
  ])();
  // Most bills are multiples of five cents.
  return { product_type, amount_cents: random.chance(0.8) ? Math.round(amount_cents / 5) * 5 : amount_cents };
}

const remarks = [
  'Consultation and medicine',
  'Follow-up',
  'Flu vaccination',
  'Health screening',
  'Dressing change',
  'Blood test',
  'Referral letter',
  'Chronic medicine, 3 months',
  'Child, 4 years',
  'MC extended',
  'Travel vaccination',
  'Ear syringing',
];

export const remarkOf = (random: Random): string | null => (random.chance(0.28) ? random.pick(remarks) : null);
