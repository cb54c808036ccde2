/** The time from one moment to another as days plus hours and minutes (part 2 §2): `1 day 02:35`, `00:40`. */
export function timeDifference(from: string, to: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));
  const days = Math.floor(minutes / (24 * 60));
  const two = (number: number): string => String(number).padStart(2, '0');
  const rest = `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
  if (days === 0) return rest;
  return `${days} ${days === 1 ? 'day' : 'days'} ${rest}`;
}
