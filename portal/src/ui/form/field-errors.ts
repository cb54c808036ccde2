/** Field messages as the server sends them. */
export type FieldErrors = Record<string, string[]>;

/** One message for each field, for a form that shows one. */
export const firstMessages = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).flatMap(([field, messages]) => (messages[0] === undefined ? [] : [[field, messages[0]]])));

/** Focuses the first field of the form that has an error, in the order of the page. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"]')?.focus());
}
