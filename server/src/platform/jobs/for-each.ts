/**
 * Does the work for each of them, so many side by side. One that fails does not stop the others; the failures are thrown at the end.
 */
export async function forEachSideBySide<One>(
  all: readonly One[],
  noun: string,
  side_by_side: number,
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  const waiting = all.values();
  const serve = async (): Promise<void> => {
    for (const one of waiting) await work(one).catch((failure: unknown) => failures.push(failure));
  };
  await Promise.all(Array.from({ length: side_by_side }, serve));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${all.length} ${noun} failed.`);
}

/** The same, one after the other. */
export const forEachInTurn = <One>(
  all: readonly One[],
  noun: string,
  work: (one: One) => Promise<unknown>,
): Promise<void> => forEachSideBySide(all, noun, 1, work);
