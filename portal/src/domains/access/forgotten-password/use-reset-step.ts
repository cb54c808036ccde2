import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { resetSentence } from './reset-sentences.ts';

type FieldErrors = Partial<Record<string, string>>;

interface ResetStep {
  /** The step's sentences by status. */
  sentences: Record<number, string>;
  /** Client-side errors by field; with any, nothing is sent. */
  check: () => FieldErrors;
  send: () => Promise<void>;
  onRefused?: (failure: unknown) => void;
}

/** Only 400 and 422 bind messages to fields (part 1 §5). */
const boundErrors = (failure: unknown): FieldErrors =>
  failure instanceof ApiProblem && [400, 422].includes(failure.status)
    ? Object.fromEntries(Object.entries(failure.errors).map(([field, messages]) => [field, messages.join(' ')]))
    : {};

/** Shows the errors at once and focuses the first field with one. */
function goToError(form: HTMLElement, show: () => void): void {
  flushSync(show);
  form.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus();
}

/** One step of a password reset: submitted by Enter or its button, once at a time. Input is kept. */
export function useResetStep({ sentences, check, send, onRefused }: ResetStep) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sentence, setSentence] = useState<string>();
  const [working, setWorking] = useState(false);

  const submit = async (form: HTMLElement): Promise<void> => {
    if (working) return;
    setSentence(undefined);
    const wrong = check();
    goToError(form, () => setErrors(wrong));
    if (Object.keys(wrong).length > 0) return;
    setWorking(true);
    try {
      await send();
    } catch (failure) {
      const bound = boundErrors(failure);
      const text = resetSentence(failure, sentences);
      // A sentence shown under its field is not repeated above.
      setSentence(Object.values(bound).includes(text) ? undefined : text);
      setWorking(false);
      goToError(form, () => setErrors(bound));
      onRefused?.(failure);
    }
  };

  const forgive = (field: string): void => setErrors((found) => ({ ...found, [field]: undefined }));
  return { errors, sentence, working, submit, forgive };
}
