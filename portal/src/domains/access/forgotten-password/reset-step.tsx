import { accessRefusals } from '@clinic/contract/access/refusals.ts';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button, Stack } from '@mantine/core';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { Refusal } from '../parts/refusal.tsx';

type Sentences = Record<number, string>;

const of_any_step: Sentences = { 422: 'Validation failed.', 500: 'Internal error.' };

/** Sentences for refusals without one from the server, by step and status (part 1 §8). */
export const forgetSentences: Sentences = {
  400: accessRefusals.email_required.detail,
  403: accessRefusals.email_account_disabled.detail,
  404: accessRefusals.email_not_found.detail,
  ...of_any_step,
};

export const verifySentences: Sentences = {
  400: accessRefusals.verification_required.detail,
  403: accessRefusals.verification_incorrect.detail,
  ...of_any_step,
};

export const changeSentences: Sentences = {
  400: accessRefusals.password_rule.detail,
  ...of_any_step,
};

/** The server's sentence, or the catalogue's. */
function resetSentence(failure: unknown, sentences: Sentences): string {
  if (!(failure instanceof ApiProblem) || failure.told) return sentenceOf(failure);
  return sentences[failure.status] ?? failure.detail;
}

type FieldErrors = Partial<Record<string, string>>;

interface ResetStep {
  /** The step's sentences by status. */
  sentences: Sentences;
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

interface ResetFormProps {
  of: Pick<ReturnType<typeof useResetStep>, 'sentence' | 'working' | 'submit'>;
  /** False: the button waits for more input. */
  ready?: boolean;
  /** The button's label. */
  action: string;
  children: ReactNode;
}

/** The form of one step: refusal, fields, button. Enter submits. */
export function ResetForm({ of: { sentence, working, submit }, ready = true, action, children }: ResetFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <Stack gap="sm">
        <Refusal sentence={sentence} />
        {children}
        <Button type="submit" size="md" disabled={!ready} loading={working} fullWidth mt="xs">
          {action}
        </Button>
      </Stack>
    </form>
  );
}
