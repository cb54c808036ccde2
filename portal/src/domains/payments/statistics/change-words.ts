const percent = new Intl.NumberFormat('en-SG', { style: 'percent', maximumFractionDigits: 1 });

/** In tenths of a per cent, as it is shown. */
const rounded = (change: number): number => Math.round(change * 1000) / 1000;

export const isSame = (change: number): boolean => rounded(change) === 0;

/** '12.5% more', '3% less', 'The same'. */
export function changeWords(change: number): string {
  if (isSame(change)) return 'The same';
  return change > 0 ? `${percent.format(rounded(change))} more` : `${percent.format(-rounded(change))} less`;
}
