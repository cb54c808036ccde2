import { beforeEach, expect, test } from 'vitest';
import { hideToast, hideToasts, showFailure, shownToasts, showSuccess } from './toast.ts';

beforeEach(() => hideToasts());

const words = () =>
  shownToasts.all().map(({ title, message }) => (title === undefined ? message : `${title} ${message}`));

test('the newest three toasts are shown', () => {
  for (const message of ['One', 'Two', 'Three', 'Four']) showSuccess(message);
  expect(words()).toEqual(['Two', 'Three', 'Four']);
});

test('the same toast is shown once and counts as new', () => {
  showFailure('Save failed.', 'The service is busy.');
  const [first] = shownToasts.all();
  showSuccess('Saved.');
  showFailure('Save failed.', 'The service is busy.');
  expect(words()).toEqual(['Saved.', 'Save failed. The service is busy.']);
  // A new id: its time starts anew, and the timer of the first one removes nothing.
  if (first) hideToast(first.id);
  expect(words()).toEqual(['Saved.', 'Save failed. The service is busy.']);
});

test('a failure with another reason, or a success with the same words, is another toast', () => {
  showFailure('Saved.');
  showFailure('Saved.', 'The service is busy.');
  showSuccess('Saved.');
  expect(shownToasts.all()).toHaveLength(3);
});
