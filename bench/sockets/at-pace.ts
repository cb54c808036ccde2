/** Milliseconds since 1970, with fractions: clocks of one machine are one clock. */
export const instant = (): number => performance.timeOrigin + performance.now();

/** Begins this for each, at a steady pace, whatever the answers take; ends with the last of them. */
export async function atPace<Item>(
  items: readonly Item[],
  per_second: number,
  begin: (item: Item) => Promise<void>,
): Promise<void> {
  const begun: Promise<void>[] = [];
  const began = performance.now();
  for (const [index, item] of items.entries()) {
    const due_in_ms = began + (index * 1000) / per_second - performance.now();
    if (due_in_ms > 0) await new Promise((done) => setTimeout(done, due_in_ms));
    begun.push(begin(item));
  }
  await Promise.all(begun);
}
