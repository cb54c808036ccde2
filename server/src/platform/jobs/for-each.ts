/** Does the work for each of them in turn. One that fails does not stop the others; the failures are thrown at the end. */
export async function forEachInTurn<One>(
  all: readonly One[],
  noun: string,
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${all.length} ${noun} failed.`);
}
