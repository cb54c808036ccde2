/** A screen polls at least every 20 seconds; after one or two missed polls it may only be slow. */
const alive_seconds = 45;

export const isAlive = (seen_ms: number, now_ms: number): boolean => now_ms - seen_ms <= alive_seconds * 1_000;

/** When a screen was last active, in words. */
export function aliveText(seen_ms: number, now_ms: number): string {
  if (isAlive(seen_ms, now_ms)) return 'active now';
  const minutes = Math.max(1, Math.round((now_ms - seen_ms) / 60_000));
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
