import { useForm } from '@mantine/form';
import { useId, useState } from 'react';
import { type FieldErrors, firstMessages, showFieldErrors } from '../../ui/form/field-errors.ts';
import type { FormValues, RecordFormOptions } from './record-form-options.ts';
import { atShownFields, messagesOf } from './shown-fields.ts';
import type { Versioned } from './stale-save.ts';

export type EditedVersion<Loaded extends Versioned | undefined, Values extends FormValues> = ReturnType<
  typeof useEditedVersion<Loaded, Values, object, unknown>
>;

/** The values of a form with their messages, and the version that they are compared with and saved over. */
export function useEditedVersion<
  Loaded extends Versioned | undefined,
  Values extends FormValues,
  Body extends object,
  Made,
>(given: RecordFormOptions<Loaded, Values, Body, Made>) {
  const { valuesOf, bodyOf, schema, faults } = given;
  const id = useId();
  const [version, setVersion] = useState(given.record as Loaded);
  /** The errors that can be found without the server. */
  const faultsOf = (values: Values): FieldErrors => ({
    ...(schema && atShownFields(given, messagesOf(schema, bodyOf(values, version)))),
    ...Object.fromEntries(Object.entries(faults?.(values) ?? {}).map(([field, message]) => [field, [message]])),
  });
  const form = useForm<Values>({
    initialValues: valuesOf(version),
    validate: (values) => firstMessages(faultsOf(values)),
  });
  /** Makes this the edited version; the form's values stay. */
  const rebase = (next: Loaded): void => {
    setVersion(next);
    form.setInitialValues(valuesOf(next));
  };
  return {
    id,
    form,
    version,
    faultsOf,
    rebase,
    /** Shows values over a version. Differences from the version count as typed. */
    take: (values: Values, next: Loaded): void => {
      rebase(next);
      form.setValues(values);
      form.clearErrors();
    },
    /**
     * Shows messages at their fields and focuses the first one. Looks up the form's element again, because a window may have replaced it.
     */
    showErrors: (errors: FieldErrors): void =>
      showFieldErrors(document.getElementById(id), () => form.setErrors(firstMessages(errors))),
  };
}
