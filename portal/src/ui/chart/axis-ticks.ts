const rounds = [1, 2, 2.5, 5, 10];

/** Round values of an axis from zero to the first one at or above the largest, four steps or fewer. Counts have whole steps. */
export function axisTicks(largest: number, is_whole: boolean): number[] {
  if (largest <= 0) return [0, 1];
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const fits = (step: number): boolean => step >= rough && (!is_whole || Number.isInteger(step));
  const step = [power, power * 10].flatMap((scale) => rounds.map((round) => round * scale)).find(fits) ?? 1;
  const steps = Math.ceil(largest / step);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
