import { ApiProblem } from '../api/api-problem.ts';

/** A record as a form edits it: a save over another version than the present one is refused. */
export interface Versioned {
  /** Null: never changed since it was set up. */
  updated_at: string | null;
}

/** A field that somebody else changed while a form was open. */
export interface ChangedMeanwhile<Field extends string> {
  field: Field;
  theirs: unknown;
  mine: unknown;
  /** Both changed it, to different values. */
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

/** Whether one version is newer than another. One that was never changed is older than any other. */
export const isLater = (one: Versioned, other: Versioned): boolean => (one.updated_at ?? '') > (other.updated_at ?? '');

/** A save that started from a version which is not the present one any more. */
export const isStale = (failure: unknown): boolean =>
  failure instanceof ApiProblem && failure.status === 409 && failure.code === 'stale_object';

/** A save that came too late: what stands on the server, what stands in the form, and what the other person changed. */
export interface Conflict<Loaded, Values> {
  theirs: Loaded;
  mine: Values;
  changes: ChangedMeanwhile<keyof Values & string>[];
}

interface SaveOver<Loaded, Values, Saved> {
  save: (over: Loaded) => Promise<Saved>;
  /** Reads the present version. Without it a save that came too late fails as any other. */
  read: (() => Promise<Loaded>) | undefined;
  valuesOf: (version: Loaded) => Values;
  /** What stands in the form by now. */
  present: () => Values;
}

/** Saves over a version, and once more over a newer one that shows nothing else. Where it shows something else: the conflict. */
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
