const offered_seconds = [60, 120, 300, 600, 900, 1_800, 3_600];

/** A duration in words. */
export function idleLockText(seconds: number): string {
  const minutes = seconds / 60;
  if (seconds % 60 !== 0) return `After ${seconds} seconds`;
  if (seconds === 3_600) return 'After 1 hour';
  return minutes === 1 ? 'After 1 minute' : `After ${minutes} minutes`;
}

/** The selectable times: all, or without the role only the shorter ones. */
export function idleLockChoices(
  present_seconds: number | null,
  may_lengthen: boolean,
): { value: string; label: string; disabled: boolean }[] {
  const all = [...new Set([...offered_seconds, ...(present_seconds === null ? [] : [present_seconds])])];
  const isBarred = (seconds: number | null): boolean =>
    !may_lengthen && present_seconds !== null && (seconds === null || seconds > present_seconds);
  return [
    { value: '', label: 'Never', disabled: isBarred(null) },
    ...all
      .toSorted((one, other) => one - other)
      .map((seconds) => ({ value: String(seconds), label: idleLockText(seconds), disabled: isBarred(seconds) })),
  ];
}
