/** How long something has waited: `59 min`, `1 hour`, `2 days`. */
export function waitedText(waited_ms: number): string {
  const minutes = Math.floor(waited_ms / 60_000);
  if (minutes < 60) return `${Math.max(minutes, 1)} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour' : `${hours} hours`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

/** The time from one moment to another as days plus hours and minutes (part 2 §2): `1 day 02:35`, `00:40`. */
export function timeDifference(from: string, to: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));
  const days = Math.floor(minutes / (24 * 60));
  const two = (number: number): string => String(number).padStart(2, '0');
  const rest = `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
  if (days === 0) return rest;
  return `${days} ${days === 1 ? 'day' : 'days'} ${rest}`;
}

/** The time since an instant in words. */
export function agoText(then_ms: number, now_ms: number): string {
  const minutes = Math.floor((now_ms - then_ms) / 60_000);
  if (minutes < 2) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
