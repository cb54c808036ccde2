import { login } from '@clinic/contract/access/sign-in.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { isBlank, plainCode } from '@clinic/contract/shared/typed/visible-text.ts';
import { signInRefusals } from '@clinic/contract/access/sign-in-refusals.ts';
import { startTransition, useState } from 'react';
import { ApiProblem, sentenceOf } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { useFormCall } from '../../platform/api/use-form-call.ts';
import { deviceId } from '../../platform/session/device-id.ts';
import { useSessionControl } from '../../platform/session/session-context.tsx';
import type { AskedSecondProof } from './second-factor/proof/second-proof-step.tsx';

interface Credentials {
  code: string;
  username: string;
  password: string;
}
export type CredentialField = keyof Credentials;
type FieldErrors = Partial<Record<CredentialField, string>>;

const fields: readonly CredentialField[] = ['code', 'username', 'password'];

const pickErrors = (message: (field: CredentialField) => string | undefined): FieldErrors =>
  Object.fromEntries(fields.flatMap((field) => (message(field) === undefined ? [] : [[field, message(field)]])));

const blanks = (typed: Credentials): FieldErrors =>
  pickErrors((field) =>
    (field === 'password' ? typed.password === '' : isBlank(typed[field])) ? generic_messages.blank : undefined,
  );

/** The identifiers in the form of the account. A password is sent exactly as typed. */
const plain = ({ code, username, password }: Credentials): Credentials => ({
  code: plainCode(code),
  username: plainCode(username),
  password,
});

/** The sign-in form. Input is kept after a failure, except the password. */
export function useSignInForm(onFieldError: (field: CredentialField) => void, known?: Omit<Credentials, 'password'>) {
  const session = useSessionControl();
  const [typed, setTyped] = useState<Credentials>({ code: '', username: '', ...known, password: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [asked, setAsked] = useState<AskedSecondProof>();

  const showErrors = (found: FieldErrors): boolean => {
    setErrors(found);
    const first = fields.find((field) => found[field] !== undefined);
    if (first) onFieldError(first);
    return first !== undefined;
  };

  const { isWorking, sentence, setSentence, attempt } = useFormCall((failure) => {
    const messages = failure instanceof ApiProblem && [400, 422].includes(failure.status) ? failure.errors : {};
    if (!showErrors(pickErrors((field) => messages[field]?.join(' ')))) onFieldError('password');
    return loginSentence(failure);
  });

  /** Takes the values of the fields themselves: a password manager may have filled them without telling the page. */
  const submit = async (filled: Credentials): Promise<void> => {
    if (isWorking) return;
    setTyped(filled);
    setSentence(undefined);
    if (showErrors(blanks(filled))) return;
    await attempt(async () => {
      const { token, second_factor } = await call(login, { body: { device_id: deviceId(), ...plain(filled) } });
      if (token !== undefined) session.enter(token);
      // The page stays until the next one's code has loaded.
      startTransition(() => setAsked(second_factor));
    });
  };

  /** After the second proof or a password reset only the password is empty. */
  const restart = (account?: { code: string; username: string }): void => {
    setAsked(undefined);
    setTyped({ ...typed, ...account, password: '' });
    setErrors({});
    setSentence(undefined);
  };

  const type = (field: CredentialField, value: string): void => {
    setTyped({ ...typed, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };

  return { typed, errors, sentence, isWorking, asked, type, submit, tell: setSentence, restart };
}

const byStatus: Record<number, string> = {
  401: signInRefusals.login_failed.detail,
  403: signInRefusals.login_failed.detail,
  409: signInRefusals.account_disabled.detail,
  422: signInRefusals.login_failed.detail,
  423: signInRefusals.account_locked.detail,
  500: 'Internal error.',
};

/** The server's sentence for any form with wrong fields. It says nothing about signing in. */
const of_any_form = 'Validation failed.';

/** How long a lock lasts, if the server says so: users who know wait instead of trying more passwords. */
function waitSentence({ status, retry_after_seconds }: ApiProblem): string {
  if (status !== 423 || retry_after_seconds === undefined) return '';
  const minutes = Math.max(1, Math.ceil(retry_after_seconds / 60));
  return ` You can try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/** Why sign-in failed: the server's sentence, or the catalogue's (part 1 §8). */
export function loginSentence(failure: unknown): string {
  if (!(failure instanceof ApiProblem)) return sentenceOf(failure);
  const is_told = failure.told && failure.detail !== of_any_form;
  const sentence = is_told ? failure.detail : (byStatus[failure.status] ?? failure.detail);
  return sentence + waitSentence(failure);
}
