/** The value that a fraction of the list does not exceed. */
export function percentile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
