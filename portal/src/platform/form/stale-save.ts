/** A field that somebody else changed while a form was open. */
export interface ChangedMeanwhile<Field extends string> {
  field: Field;
  theirs: unknown;
  mine: unknown;
  /** Both changed it, and not to the same. */
  is_contested: boolean;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What became different on the server between `base`, as the form was loaded, and `theirs`, as it is now; with what stands in the
 * form, `mine`.
 */
export const changedMeanwhile = <Values extends object>(
  base: Values,
  theirs: Values,
  mine: Values,
): ChangedMeanwhile<keyof Values & string>[] =>
  (Object.keys(mine) as (keyof Values & string)[])
    .filter((field) => !isSame(base[field], theirs[field]))
    .map((field) => ({
      field,
      theirs: theirs[field],
      mine: mine[field],
      is_contested: !isSame(base[field], mine[field]) && !isSame(theirs[field], mine[field]),
    }));

/** Mine where I changed something, theirs everywhere else: so neither loses what the other did not touch. */
export const joined = <Values extends object>(base: Values, theirs: Values, mine: Values): Values =>
  Object.fromEntries(
    Object.entries(mine).map(([field, value]) => {
      const key = field as keyof Values;
      return [field, isSame(base[key], value) ? theirs[key] : value];
    }),
  ) as Values;
