import type { UseFormReturnType } from '@mantine/form';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

/** Field messages as the server sends them. */
export type FieldErrors = Record<string, string[]>;

/** One message for each field, for a form that shows one. */
export const firstMessages = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, messages]) => (messages[0] === undefined ? [] : [[field, messages[0]]])),
  );

/** Draws field errors and focuses the first field that has one, in the order of the page. */
export function showFieldErrors(element: HTMLElement | null, show: () => void): void {
  // Drawn at once: a field can only be found by its error when it shows it.
  flushSync(show);
  const wrong = element?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // A password's error stands on what is around its input.
  const input = wrong?.matches('div') ? wrong.querySelector('input') : undefined;
  (input ?? wrong)?.focus();
}

/**
 * Submits a form: what the form itself finds wrong is shown, otherwise `send` is called, and the field errors that it
 * answers are shown. What was typed stays in every case.
 */
export function submitForm<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  event: SubmitEvent<HTMLFormElement>,
  send: (values: Values) => Promise<FieldErrors | undefined>,
): void {
  const element = event.currentTarget;
  const onSubmit = form.onSubmit(
    async (values) => {
      const errors = await send(values);
      if (errors) showFieldErrors(element, () => form.setErrors(firstMessages(errors)));
    },
    () => showFieldErrors(element, () => undefined),
  );
  onSubmit(event);
}
