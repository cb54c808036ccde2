/**
 * Gives a check that runs once at a time, and not again for so long after it went well, however often it is asked for: callers in between
 * share its outcome.
 */
export function nowAndThen(check: () => Promise<void>, fine_for_ms: number): () => Promise<void> {
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
