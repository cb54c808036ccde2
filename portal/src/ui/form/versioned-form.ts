import type { UseFormReturnType } from '@mantine/form';
import { type FieldErrors, firstMessages } from './submit-form.ts';

/** How a form shows the versions of what it edits: what `useStaleSave` asks of it. */
export const versionedForm = <Loaded, Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  valuesOf: (version: Loaded) => Values,
) => ({
  valuesOf,
  present: (): Values => form.getValues(),
  /** Shows the values; what differs from the version counts as typed. */
  onVersion: (values: Values, version: Loaded): void => {
    form.setInitialValues(valuesOf(version));
    form.setValues(values);
    form.clearErrors();
  },
  onErrors: (errors: FieldErrors): void => form.setErrors(firstMessages(errors)),
});
