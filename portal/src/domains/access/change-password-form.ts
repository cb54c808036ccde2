import { changePassword } from '@clinic/contract/access/password.ts';
import { accessRefusals } from '@clinic/contract/access/refusals.ts';
import { useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { showFailure } from '../../ui/toast/toast.ts';

interface NewPassword {
  old_password: string;
  password: string;
  password_confirm: string;
}
export type PasswordField = keyof NewPassword;

const empty: NewPassword = { old_password: '', password: '', password_confirm: '' };
const password_fields = Object.keys(empty) as PasswordField[];
const generic_failure = 'Change password failed...';

type FieldErrors = Partial<Record<PasswordField, string>>;

/** Field messages of a refusal: a 403 belongs to the current password, the rest is bound as the server says (part 1 §8). */
function fieldErrors(failure: ApiProblem): FieldErrors {
  if (failure.status === 403) {
    return { old_password: failure.errors['old_password']?.join(' ') ?? accessRefusals.wrong_password.detail };
  }
  if (failure.status !== 400 && failure.status !== 422) return {};
  return Object.fromEntries(
    password_fields.flatMap((field) => {
      const messages = failure.errors[field];
      return messages ? [[field, messages.join(' ')]] : [];
    }),
  );
}

interface ChangePasswordOptions {
  /** The token of a user who must change the password first. Absent: the session's own. */
  token?: string | undefined;
  /** Receives the new permanent token. */
  onChanged: (permanent_token: string) => void;
}

export type ChangePasswordForm = ReturnType<typeof useChangePasswordForm>;

/** Changes the user's password. Change is enabled only when all three fields are filled and both new ones are equal. */
export function useChangePasswordForm({ token, onChanged }: ChangePasswordOptions) {
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sentence, setSentence] = useState<string>();
  const [working, setWorking] = useState(false);

  const is_filled = password_fields.every((field) => typed[field] !== '');
  const differs = typed.password_confirm !== '' && typed.password !== typed.password_confirm;
  const can_change = is_filled && !differs;

  const submit = async (): Promise<void> => {
    if (!can_change || working) return;
    setWorking(true);
    setErrors({});
    setSentence(undefined);
    try {
      const answer = await call(changePassword, { body: typed }, token === undefined ? {} : { token });
      onChanged(answer.token);
    } catch (failure) {
      const found = failure instanceof ApiProblem ? fieldErrors(failure) : {};
      setErrors(found);
      const told = failure instanceof ApiProblem && (failure.told || failure.status === 0) ? failure.detail : undefined;
      if (Object.keys(found).length === 0) {
        showFailure(generic_failure, told);
        setSentence(told);
      }
    } finally {
      setWorking(false);
    }
  };

  const type = (field: PasswordField, value: string): void => {
    setTyped({ ...typed, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };

  return {
    typed,
    sentence,
    working,
    can_change,
    type,
    submit,
    is_modified: password_fields.some((field) => typed[field] !== ''),
    errors: differs ? { ...errors, password_confirm: accessRefusals.password_not_confirmed.detail } : errors,
  };
}
