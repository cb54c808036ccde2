import { flushSync } from 'react-dom';

/** Field messages as the server sends them. */
export type FieldErrors = Record<string, string[]>;

/** The first message of each field, for a form that shows one per field. */
export const firstMessages = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, messages]) => (messages[0] === undefined ? [] : [[field, messages[0]]])),
  );

/** Renders field errors and focuses the first field with an error, in page order. */
export function showFieldErrors(element: HTMLElement | null, show: () => void): void {
  // Rendered synchronously, because a field can only be found by its error once it shows it.
  flushSync(show);
  focusFirstError(element);
}

/** Focuses the first field with an error, in page order. */
export function focusFirstError(element: HTMLElement | null): void {
  const wrong = element?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // A password input shows its error on its wrapper.
  const input = wrong?.matches('div') ? wrong.querySelector('input') : undefined;
  (input ?? wrong)?.focus();
}
