/** How long something has waited: `59 min`, `1 hour`, `2 days`. */
export function waitedText(waited_ms: number): string {
  const minutes = Math.floor(waited_ms / 60_000);
  if (minutes < 60) return `${Math.max(minutes, 1)} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour' : `${hours} hours`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}
