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
