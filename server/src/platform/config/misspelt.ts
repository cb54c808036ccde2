/** Names of fewer letters resemble too many others. */
const shortest_name = 7;

/** How many letters were added, left out, changed or exchanged with their neighbour. */
function distanceOf(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const costs = [row];
    for (let column = 1; column <= other.length; column++) {
      const is_same = one[row - 1] === other[column - 1];
      const above = rows[row - 1] ?? [];
      const change = (above[column - 1] ?? 0) + (is_same ? 0 : 1);
      const is_exchanged = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const exchange = is_exchanged ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Infinity;
      costs.push(Math.min(change, exchange, (above[column] ?? 0) + 1, (costs[column - 1] ?? 0) + 1));
    }
    rows.push(costs);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

const resembles = (name: string, known: string): boolean =>
  name.length >= shortest_name &&
  known.length >= shortest_name &&
  distanceOf(name, known) <= (known.length >= 10 ? 2 : 1);

/** A sentence for each variable that nothing reads and whose name is nearly that of one which is read and not set. */
export function misspeltNames(environment: Record<string, string | undefined>, known: ReadonlySet<string>): string[] {
  const set = Object.keys(environment).filter((name) => environment[name]);
  const missing = [...known].filter((name) => !environment[name]);
  return set
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = missing.find((wanted) => resembles(name, wanted));
      return meant ? [`${name} is set, but nothing reads it: ${meant} is meant. Correct the name, or remove it.`] : [];
    });
}
