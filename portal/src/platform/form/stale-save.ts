import { ApiProblem } from '../api/api-problem.ts';

/** A record with a version. The server refuses a save over any version but the current one. */
export interface Versioned {
  /** Null: never changed since its creation. */
  updated_at: string | null;
}

/** A field that another user changed while a form was open. */
export interface ChangedMeanwhile<Field extends string> {
  field: Field;
  theirs: unknown;
  mine: unknown;
  /** Both users changed it, to different values. */
  is_contested: boolean;
}

/** True if two values of a field are the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ between `base`, the loaded version, and `theirs`, the server's current version, with the form's values `mine`. */
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

/** A three-way merge: mine for fields that I changed, theirs for all others. Neither user loses a change that the other did not touch. */
export const mergeValues = <Values extends object>(base: Values, theirs: Values, mine: Values): Values =>
  Object.fromEntries(
    Object.entries(mine).map(([field, value]) => {
      const key = field as keyof Values;
      return [field, isSame(base[key], value) ? theirs[key] : value];
    }),
  ) as Values;

/** True if the first version is newer than the second. A record that was never changed is oldest. */
export const isNewer = (one: Versioned, other: Versioned): boolean => (one.updated_at ?? '') > (other.updated_at ?? '');

/** True if a save was refused because it started from an old version. */
export const isStale = (failure: unknown): boolean =>
  failure instanceof ApiProblem && failure.status === 409 && failure.code === 'stale_object';

/** The conflict of a stale save: the server's version, the form's values, and the other user's changes. */
export interface Conflict<Loaded, Values> {
  theirs: Loaded;
  mine: Values;
  changes: ChangedMeanwhile<keyof Values & string>[];
}

interface SaveOver<Loaded, Values, Saved> {
  save: (over: Loaded) => Promise<Saved>;
  /** Fetches the current version. Without it, a stale save fails like any other. */
  read: (() => Promise<Loaded>) | undefined;
  valuesOf: (version: Loaded) => Values;
  /** The form's current values. */
  present: () => Values;
}

/**
 * Saves over a version. If the save is stale, saves once more over a newer version without visible differences; otherwise returns
 * the conflict.
 */
export async function saveOver<Loaded, Values extends object, Saved>(
  form: SaveOver<Loaded, Values, Saved>,
  over: Loaded,
  is_repeat = false,
): Promise<{ saved: Saved } | Conflict<Loaded, Values>> {
  const { save, read, valuesOf, present } = form;
  try {
    return { saved: await save(over) };
  } catch (failure) {
    if (!read || !isStale(failure)) throw failure;
  }
  const theirs = await read();
  const mine = present();
  const changes = changedMeanwhile(valuesOf(over), valuesOf(theirs), mine);
  return changes.length === 0 && !is_repeat ? saveOver(form, theirs, true) : { theirs, mine, changes };
}
