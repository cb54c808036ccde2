/** A bound of a number, in the words of the table. */
type Bound = { at_most: number } | { more_than: number };

/** A condition on one fact: a value, one of several values, or a bound. */
type Condition<Fact> = Fact | readonly Fact[] | (Fact extends number ? Bound : never);

/** One row of a list's decision table: when to read a page with this reader, and why. */
export interface Way<Facts, Reader extends string> {
  reader: Reader;
  /** The row holds if all of these do. An omitted fact may have any value. */
  when: { readonly [Name in keyof Facts]?: Condition<Facts[Name]> };
  /** Up to this offset one round trip reads the page and the count. Otherwise the count comes first, because the page may not exist. */
  count_with_page_up_to?: number;
  /** True if this reader may find nothing although the page has rows. The table below this row then decides. */
  may_miss?: boolean;
  /** The reason, with the measured figures. */
  why: string;
}

/** The next step to a page: look up a fact, or read the page, with its count if that is not known. */
export type Step<Facts, Reader extends string> =
  | { look_up: keyof Facts }
  | { way: Way<Facts, Reader>; with_count: boolean };

function holds(condition: unknown, fact: unknown): boolean {
  if (Array.isArray(condition)) return condition.includes(fact);
  if (typeof condition === 'object' && condition !== null && typeof fact === 'number') {
    const bound = condition as Bound;
    return 'at_most' in bound ? fact <= bound.at_most : fact > bound.more_than;
  }
  return condition === fact;
}

/**
 * The first row of the table whose conditions all hold. A row that only an unknown fact decides asks for this fact, so a fact that costs a
 * statement is looked up only for lists that need it.
 */
export function nextStep<Facts extends { rows: number }, Reader extends string>(
  ways: readonly Way<Facts, Reader>[],
  known: Partial<Facts>,
  offset: number,
): Step<Facts, Reader> {
  for (const way of ways) {
    const names = Object.keys(way.when) as (keyof Facts)[];
    const unknown = names.find((name) => known[name] === undefined);
    if (!names.every((name) => known[name] === undefined || holds(way.when[name], known[name]))) continue;
    if (unknown !== undefined) return { look_up: unknown };
    if (known.rows !== undefined) return { way, with_count: false };
    return offset <= (way.count_with_page_up_to ?? -1) ? { way, with_count: true } : { look_up: 'rows' };
  }
  throw new Error('No row of the table applies. Its last row has no conditions.');
}
