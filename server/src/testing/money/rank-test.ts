/** Standard normal distribution, by an approximation accurate to seven digits. */
function normalTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const polynomial =
    t * (0.319_381_530 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}

/**
 * The probability that two series of measurements differ this much by chance alone (Mann-Whitney, two-sided, normal approximation). Near 0
 * if one tends to be larger.
 */
export function rankTest(some: readonly number[], others: readonly number[]): number {
  const ranked = [...some.map((value) => ({ value, of: 0 })), ...others.map((value) => ({ value, of: 1 }))].toSorted(
    (one, other) => one.value - other.value,
  );
  let sum_of_ranks = 0;
  for (let first = 0; first < ranked.length;) {
    let after = first;
    while (after < ranked.length && ranked[after]?.value === ranked[first]?.value) after += 1;
    const shared_rank = (first + 1 + after) / 2;
    for (let place = first; place < after; place++) if (ranked[place]?.of === 0) sum_of_ranks += shared_rank;
    first = after;
  }
  const u = sum_of_ranks - (some.length * (some.length + 1)) / 2;
  const mean = (some.length * others.length) / 2;
  const deviation = Math.sqrt((some.length * others.length * (some.length + others.length + 1)) / 12);
  return 2 * normalTail(Math.abs(u - mean) / deviation);
}

/** The median. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
