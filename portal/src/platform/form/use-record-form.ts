import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import type { ChangedLine } from '../../ui/form/changed-meanwhile-modal.tsx';
import { useFormModified } from './modified-form.ts';
import type { FormValues, RecordFormOptions } from './record-form-options.ts';
import { hiddenMessage } from './shown-fields.ts';
import { type ChangedMeanwhile, changedMeanwhile, isNewer, isSame, type Versioned } from './stale-save.ts';
import { type EditedVersion, useEditedVersion } from './use-edited-version.ts';
import { type RecordSave, useRecordSave } from './use-record-save.ts';

const inWords = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : `${value as string | number}`;

/** The labels of the fields that differ. */
const changedLabels = (labels: Record<string, string>, before: FormValues, values: FormValues): string[] =>
  Object.entries(labels).flatMap(([field, label]) => (isSame(before[field], values[field]) ? [] : [label]));

/** The changes of another user in words. */
const changedLines = <Field extends string>(
  changes: readonly ChangedMeanwhile<Field>[],
  labels: Record<Field, string>,
  textOf: (field: Field, value: unknown) => string,
): ChangedLine[] =>
  changes.map(({ field, theirs, mine, is_contested }) => ({
    label: labels[field],
    theirs: textOf(field, theirs),
    mine: textOf(field, mine),
    is_contested,
  }));

interface Present<Loaded, Values> {
  record: Loaded;
  valuesOf: (version: Loaded) => Values;
  follows: boolean;
  /** The user has typed something. */
  is_dirty: boolean;
  /** A save or its conflict is in progress and will change the version. */
  is_saving: boolean;
}

/** Handles saves of others while the form is open: shows them at once if nothing was typed and the form follows. */
function useNewest<Loaded extends Versioned | undefined, Values extends FormValues>(
  { version, take }: EditedVersion<Loaded, Values>,
  { record, valuesOf, follows, is_dirty, is_saving }: Present<Loaded, Values>,
) {
  // A read that started before our own save may return the previous version.
  const is_newer = record !== undefined && version !== undefined && isNewer(record, version);
  const showNewest = (): void => {
    const newest = is_newer ? record : version;
    take(valuesOf(newest), newest);
  };
  const is_followed = is_newer && follows && !is_saving && !is_dirty;
  const follow = useEffectEvent(showNewest);
  useEffect(() => {
    if (is_followed) follow();
  }, [is_followed]);
  const before = valuesOf(version);
  return {
    showNewest,
    is_outdated: is_newer && !is_saving && changedMeanwhile(before, valuesOf(record), before).length > 0,
  };
}

/** Saves what was typed. Returns whether it is saved; otherwise the page shows why not. */
function saveTyped<Loaded extends Versioned | undefined, Values extends FormValues, Body extends object, Made>(
  given: RecordFormOptions<Loaded, Values, Body, Made>,
  { form, version, faultsOf, showErrors }: EditedVersion<Loaded, Values>,
  { attempt, tell }: Pick<RecordSave<Loaded, Values, Body, Made>, 'attempt' | 'tell'>,
): Promise<boolean> {
  const values = form.getValues();
  if (!form.validate().hasErrors) return attempt(values, version);
  const faults = faultsOf(values);
  showErrors(faults);
  const hidden = hiddenMessage(given, faults);
  if (hidden !== undefined) tell(undefined, hidden);
  return Promise.resolve(false);
}

/**
 * The form of one record, new or existing, on a page or in a window: its values, messages at fields, a single save at a time, toasts,
 * and the question before leaving. Several users may edit the same record: a stale save shows both versions, field by field.
 */
export function useRecordForm<
  Values extends FormValues,
  Body extends object,
  Made,
  Loaded extends Versioned | undefined = undefined,
>(given: RecordFormOptions<Loaded, Values, Body, Made>) {
  const { valuesOf, labels, textOf = (_, value) => inWords(value), follows = true } = given;
  const [waiting, setWaiting] = useState(false);
  const edited = useEditedVersion(given);
  const { id, form, version } = edited;
  const { saving, conflict, ...saves } = useRecordSave(given, edited);
  const is_dirty = form.isDirty();
  useFormModified(is_dirty && !saving);

  const { showNewest, is_outdated } = useNewest(edited, {
    record: given.record as Loaded,
    valuesOf,
    follows,
    is_dirty,
    is_saving: saving || conflict !== undefined,
  });
  const save = (): Promise<boolean> => saveTyped(given, edited, saves);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save();
  };
  return {
    id,
    form,
    /** Label, value, message and change handler of a field, for an input of the kit. */
    field: (name: keyof Values & string, options?: { type: 'checkbox' }) => ({
      label: labels[name],
      ...form.getInputProps(name, options),
    }),
    submit,
    save,
    /** There are typed changes that leaving would lose. */
    is_modified: is_dirty && !saving,
    /** Another user has saved while there are typed changes. */
    is_behind: is_outdated && is_dirty,
    /** Another user has saved, and `showNewest` would show it. */
    is_offered: is_outdated && !is_dirty && !follows,
    showNewest,
    /** For photo fields: saving is disabled during an upload. */
    onUploading: setWaiting,
    /** The props of a `SaveBar` and of a `SaveRow`. */
    bar: {
      is_modified: is_dirty,
      changed: changedLabels(labels, valuesOf(version), form.getValues()),
      saving,
      waiting,
      onDiscard: showNewest,
    },
    /** The props of a `ChangedMeanwhileModal`. */
    conflict: conflict && {
      lines: changedLines(conflict.changes, labels, textOf),
      saving,
      onTakeTheirs: () => saves.takeTheirs(conflict),
      onKeepMine: () => saves.keepMine(conflict),
      onClose: saves.backToForm,
    },
  };
}

/** The part of a form that its frame needs, for forms of any values. */
export type RecordFormFrame = Pick<
  ReturnType<typeof useRecordForm>,
  'id' | 'submit' | 'is_modified' | 'is_behind' | 'is_offered' | 'showNewest' | 'bar' | 'conflict'
>;

/** The form of a record with these values. */
export type RecordFormState<Values extends FormValues> = ReturnType<
  typeof useRecordForm<Values, object, unknown, Versioned | undefined>
>;
