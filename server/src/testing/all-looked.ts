/**
 * For the naive twin of a race: who calls it waits until so many have. So all have looked before any of them writes, each time and not
 * by chance.
 */
export function allLooked(callers: number): () => Promise<void> {
  let looked = 0;
  let letGo: (() => void) | undefined;
  const all = new Promise<void>((resolve) => (letGo = resolve));
  return async () => {
    looked += 1;
    if (looked === callers) letGo?.();
    await all;
  };
}
