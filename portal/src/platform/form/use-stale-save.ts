import { useState } from 'react';
import type { ChangedLine } from '../../ui/form/changed-meanwhile-modal.tsx';
import type { FieldErrors } from '../../ui/form/submit-form.ts';
import { type ChangedMeanwhile, changedMeanwhile, isStale, joined } from './stale-save.ts';

/**
 * What became of a save: `saved` is the version that stands now, `errors` are the fields that are wrong. With both, a part of it was
 * saved, and the form keeps what was typed. Undefined: it failed, and that was said.
 */
export type SaveOutcome<Loaded> = { saved?: Loaded; errors?: FieldErrors } | undefined;

interface StaleSave<Loaded extends { updated_at: string }, Values extends object> {
  /** The object as it was last read. Only the first one is edited: later ones are looked at when a save comes too late. */
  loaded: Loaded;
  /** What the form shows of a version. */
  valuesOf: (version: Loaded) => Values;
  /** What stands in the form now: what was typed while a save was under way is not lost. */
  present: () => Values;
  /** Reads the present version. */
  read: () => Promise<Loaded>;
  /** Saves over a version. Throws what `isStale` knows; everything else it tells by itself. */
  send: (values: Values, version: Loaded) => Promise<SaveOutcome<Loaded>>;
  /** How the dialog names a field and shows its value. */
  lineOf: (field: keyof Values & string, value: unknown) => { label: string; text: string };
  /** The form shall show these values, as those of the version that it now edits. */
  onVersion: (values: Values, version: Loaded) => void;
  /** Fields of a second save that are wrong. */
  onErrors: (errors: FieldErrors) => void;
  /** Something failed that `send` did not tell. */
  onFailed: (failure: unknown) => void;
  /** Whether what was read is another version than the edited one; without it, whether it is a later one. */
  isOther?: (read: Loaded, edited: Loaded) => boolean;
}

const isLater = (read: { updated_at: string }, edited: { updated_at: string }): boolean =>
  read.updated_at > edited.updated_at;

const inWords = <Field extends string>(
  { field, theirs, mine, is_contested }: ChangedMeanwhile<Field>,
  lineOf: (field: Field, value: unknown) => { label: string; text: string },
): ChangedLine => {
  const { label, text } = lineOf(field, theirs);
  return { label, theirs: text, mine: lineOf(field, mine).text, is_contested };
};

interface Conflict<Loaded, Values> {
  theirs: Loaded;
  mine: Values;
  lines: ChangedLine[];
}

interface TooLate<Loaded, Values> {
  theirs: Loaded;
  mine: Values;
  changes: ChangedMeanwhile<keyof Values & string>[];
}

/** Saves over a version, once more over a newer one that shows nothing else. Where it shows something else: both, to be compared. */
async function saveOver<Loaded extends { updated_at: string }, Values extends object>(
  given: Pick<StaleSave<Loaded, Values>, 'send' | 'read' | 'valuesOf' | 'present'>,
  values: Values,
  over: Loaded,
  isAgain = false,
): Promise<NonNullable<SaveOutcome<Loaded>> | TooLate<Loaded, Values>> {
  const { send, read, valuesOf, present } = given;
  try {
    return (await send(values, over)) ?? {};
  } catch (failure) {
    if (!isStale(failure)) throw failure;
  }
  const theirs = await read();
  const mine = present();
  const changes = changedMeanwhile(valuesOf(over), valuesOf(theirs), mine);
  return changes.length === 0 && !isAgain ? saveOver(given, values, theirs, true) : { theirs, mine, changes };
}

/**
 * Saving a form that others may save as well. A save that came too late reads what is there now and gives `conflict`: the properties of
 * `ChangedMeanwhileModal`. Nothing is lost: what only they changed stays theirs, what only I changed stays mine.
 */
export function useStaleSave<Loaded extends { updated_at: string }, Values extends object>(
  given: StaleSave<Loaded, Values>,
) {
  const { loaded, valuesOf, present, lineOf, onVersion, onErrors, onFailed, isOther = isLater } = given;
  const [version, setVersion] = useState(loaded);
  const [conflict, setConflict] = useState<Conflict<Loaded, Values>>();
  const [saving, setSaving] = useState(false);

  const edit = (values: Values, next: Loaded) => {
    setVersion(next);
    setConflict(undefined);
    onVersion(values, next);
  };
  const trySave = async (values: Values, over: Loaded): Promise<FieldErrors | undefined> => {
    setSaving(true);
    try {
      const done = await saveOver(given, values, over);
      if ('theirs' in done) {
        setConflict({ ...done, lines: done.changes.map((change) => inWords(change, lineOf)) });
        return undefined;
      }
      const { saved, errors } = done;
      if (saved && errors) setVersion(saved);
      else if (saved) edit(joined(values, valuesOf(saved), present()), saved);
      return errors;
    } finally {
      setSaving(false);
    }
  };
  const keepMine = async ({ theirs, mine }: Conflict<Loaded, Values>) => {
    const values = joined(valuesOf(version), valuesOf(theirs), mine);
    try {
      edit(values, theirs);
      const errors = await trySave(values, theirs);
      if (errors) onErrors(errors);
    } catch (failure) {
      onFailed(failure);
    }
  };
  return {
    /** For `submitForm`: the messages of wrong fields, if there are any. */
    save: async (values: Values): Promise<FieldErrors | undefined> => {
      try {
        return await trySave(values, version);
      } catch (failure) {
        onFailed(failure);
        return undefined;
      }
    },
    saving,
    /** Takes a version over, where nothing was typed. */
    show: (next: Loaded) => edit(valuesOf(next), next),
    /** Somebody else has saved since. Just after one's own save what was read may be the older one for a moment. */
    is_outdated: isOther(loaded, version),
    conflict: conflict && {
      lines: conflict.lines,
      saving,
      onTakeTheirs: () => edit(valuesOf(conflict.theirs), conflict.theirs),
      onKeepMine: () => void keepMine(conflict),
      onClose: () => setConflict(undefined),
    },
  };
}
