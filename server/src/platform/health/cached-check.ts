/**
 * Limits how often a check runs: once at a time, and not again for `fine_for_ms` after a success. Concurrent callers, and callers in that
 * time, share the outcome.
 */
export function cachedCheck(check: () => Promise<void>, fine_for_ms: number): () => Promise<void> {
  let last: Promise<void> | undefined;
  const forget = (): void => {
    last = undefined;
  };
  return () => {
    last ??= check().then(
      () => void setTimeout(forget, fine_for_ms).unref(),
      (error: unknown) => {
        forget();
        throw error;
      },
    );
    return last;
  };
}
