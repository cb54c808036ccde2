import { useRef, useState } from 'react';
import { type FieldErrors } from '../../ui/form/field-errors.ts';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { isFieldRefusal } from '../api/api-problem.ts';
import { type FormValues, PartlySaved, type RecordFormOptions, type SavedOf } from './record-form-options.ts';
import { atShownFields, reasonOf } from './shown-fields.ts';
import { type Conflict, mergeValues, saveOver, type Versioned } from './stale-save.ts';
import type { EditedVersion } from './use-edited-version.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

/** Handles the answer of a save: the form's state and the toasts. */
function outcomesOf<Loaded extends Versioned | undefined, Values extends FormValues, Body extends object, Made>(
  given: RecordFormOptions<Loaded, Values, Body, Made>,
  { form, take, rebase }: EditedVersion<Loaded, Values>,
) {
  const { valuesOf, said, onSaved, keeps = (values) => values } = given;
  const tell = (failure: unknown, reason: string): void =>
    showFailure(typeof said.failed === 'string' ? said.failed : said.failed(failure), reason);
  return {
    tell,
    /** Returns the messages of the wrong fields. */
    fail: (failure: unknown): FieldErrors | undefined => {
      const is_part = failure instanceof PartlySaved;
      if (is_part) rebase(failure.saved as Loaded);
      const cause: unknown = is_part ? failure.rest : failure;
      tell(failure, reasonOf(given, cause));
      return isFieldRefusal(cause) ? atShownFields(given, cause.errors) : undefined;
    },
    succeed: (values: Values, over: Loaded, saved: SavedOf<Loaded, Made>): void => {
      if (over !== undefined) {
        const typed = form.getValues();
        take(keeps(mergeValues(values, valuesOf(saved as Loaded), typed), typed), saved as Loaded);
      }
      if (said.saved !== undefined) showSuccess(said.saved);
      onSaved?.(saved);
    },
  };
}

export type RecordSave<
  Loaded extends Versioned | undefined,
  Values extends FormValues,
  Body extends object,
  Made,
> = ReturnType<typeof useRecordSave<Loaded, Values, Body, Made>>;

/** Runs one save at a time, shows its result, and holds the conflict of a stale save. */
export function useRecordSave<
  Loaded extends Versioned | undefined,
  Values extends FormValues,
  Body extends object,
  Made,
>(given: RecordFormOptions<Loaded, Values, Body, Made>, edited: EditedVersion<Loaded, Values>) {
  const { valuesOf, bodyOf, save, read, keeps = (values) => values } = given;
  const { form, version, take, showErrors } = edited;
  const keyOf = useIdempotencyKey();
  const is_under_way = useRef(false);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Loaded, Values>>();
  const setBusy = (is_busy: boolean): void => {
    is_under_way.current = is_busy;
    setSaving(is_busy);
  };

  const { tell, fail, succeed } = outcomesOf(given, edited);
  const send = (values: Values, over: Loaded): Promise<SavedOf<Loaded, Made>> => {
    const body = bodyOf(values, over);
    return save(body, { version: over, values, idempotency_key: keyOf(body) });
  };

  /** Saves values over a version and shows errors. Returns whether they are saved. */
  const attempt = async (values: Values, over: Loaded): Promise<boolean> => {
    // The second click of a double click arrives before the button renders as busy.
    if (is_under_way.current) return false;
    setBusy(true);
    let errors: FieldErrors | undefined;
    let is_saved = false;
    try {
      const done = await saveOver(
        { save: (to) => send(values, to), read, valuesOf, present: () => form.getValues() },
        over,
      );
      if ('theirs' in done) setConflict(done);
      else {
        succeed(values, over, done.saved);
        is_saved = true;
      }
      // The form of a new record stays busy until it is left, so that nothing is created twice.
      if (over === undefined) return is_saved;
    } catch (failure) {
      errors = fail(failure);
    }
    setBusy(false);
    if (errors) showErrors(errors);
    return is_saved;
  };
  const settle = (values: Values, { theirs }: Conflict<Loaded, Values>): void => {
    setConflict(undefined);
    take(values, theirs);
  };
  return {
    saving,
    conflict,
    tell,
    attempt,
    takeTheirs: (late: Conflict<Loaded, Values>): void => settle(valuesOf(late.theirs), late),
    keepMine: (late: Conflict<Loaded, Values>): void => {
      const values = keeps(mergeValues(valuesOf(version), valuesOf(late.theirs), late.mine), late.mine);
      settle(values, late);
      void attempt(values, late.theirs);
    },
    backToForm: (): void => setConflict(undefined),
  };
}
