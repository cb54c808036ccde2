import { login } from '@clinic/contract/access/sign-in.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { startTransition, useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { deviceId } from '../../platform/session/device-id.ts';
import { useSessionControl } from '../../platform/session/session-context.tsx';
import { loginSentence } from './login-sentence.ts';
import type { AskedSecondProof } from './second-factor/proof/second-proof-step.tsx';
import { isBlank, plainCode } from '@clinic/contract/shared/typed/visible-text.ts';

export interface Credentials {
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

/** As the account has them. A password is sent exactly as it was typed. */
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
  const [sentence, setSentence] = useState<string>();
  const [working, setWorking] = useState(false);
  const [asked, setAsked] = useState<AskedSecondProof>();

  const showErrors = (found: FieldErrors): boolean => {
    setErrors(found);
    const first = fields.find((field) => found[field] !== undefined);
    if (first) onFieldError(first);
    return first !== undefined;
  };

  const fail = (failure: unknown): void => {
    const messages = failure instanceof ApiProblem && [400, 422].includes(failure.status) ? failure.errors : {};
    setSentence(loginSentence(failure));
    if (!showErrors(pickErrors((field) => messages[field]?.join(' ')))) onFieldError('password');
  };

  /** Takes the values of the fields themselves: a password manager may have filled them without telling the page. */
  const submit = async (filled: Credentials): Promise<void> => {
    if (working) return;
    setTyped(filled);
    setSentence(undefined);
    if (showErrors(blanks(filled))) return;
    setWorking(true);
    try {
      const { token, second_factor } = await call(login, { body: { device_id: deviceId(), ...plain(filled) } });
      if (token !== undefined) session.enter(token);
      // The page stays until the next one's code has loaded.
      startTransition(() => setAsked(second_factor));
    } catch (failure) {
      fail(failure);
    } finally {
      setWorking(false);
    }
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

  return { typed, errors, sentence, working, asked, type, submit, tell: setSentence, restart };
}
