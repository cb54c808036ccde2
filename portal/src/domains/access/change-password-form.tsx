import { changePassword } from '@clinic/contract/access/password.ts';
import { accessRefusals } from '@clinic/contract/access/refusals.ts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { useFormCall } from '../../platform/api/use-form-call.ts';
import { showFailure } from '../../ui/toast/toast.ts';
import { useFormModified } from '../../platform/form/modified-form.ts';
import { ruleUnless } from './forgotten-password/new-password-fields.tsx';
import { Refusal } from './parts/refusal.tsx';

interface NewPassword {
  old_password: string;
  password: string;
  password_confirm: string;
}
type PasswordField = keyof NewPassword;

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

type ChangePasswordForm = ReturnType<typeof useChangePasswordForm>;

/** Changes the user's password. Change is enabled only when all three fields are filled and both new ones are equal. */
export function useChangePasswordForm({ token, onChanged }: ChangePasswordOptions) {
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { isWorking, sentence, attempt } = useFormCall((failure) => {
    const found = failure instanceof ApiProblem ? fieldErrors(failure) : {};
    setErrors(found);
    if (Object.keys(found).length > 0) return undefined;
    const told = failure instanceof ApiProblem && (failure.told || failure.status === 0) ? failure.detail : undefined;
    showFailure(generic_failure, told);
    return told;
  });

  const is_filled = password_fields.every((field) => typed[field] !== '');
  const differs = typed.password_confirm !== '' && typed.password !== typed.password_confirm;
  const can_change = is_filled && !differs;

  const submit = async (): Promise<void> => {
    if (!can_change) return;
    await attempt(async () => {
      setErrors({});
      const answer = await call(changePassword, { body: typed }, token === undefined ? {} : { token });
      onChanged(answer.token);
    });
  };

  const type = (field: PasswordField, value: string): void => {
    setTyped({ ...typed, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };

  return {
    typed,
    sentence,
    isWorking,
    can_change,
    type,
    submit,
    is_modified: password_fields.some((field) => typed[field] !== ''),
    errors: differs ? { ...errors, password_confirm: accessRefusals.password_not_confirmed.detail } : errors,
  };
}

interface ChangePasswordFieldsProps {
  form: ChangePasswordForm;
  /** Rendered beside the Change button. */
  beside?: ReactNode;
}

/** Current password, new password and its confirmation. */
export function ChangePasswordFields({ form, beside }: ChangePasswordFieldsProps) {
  useFormModified(form.is_modified);
  const bind = (field: PasswordField) => ({
    name: field,
    value: form.typed[field],
    error: form.errors[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => form.type(field, event.currentTarget.value),
    required: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Refusal sentence={form.sentence} />
        <PasswordInput
          {...bind('old_password')}
          label="Current Password"
          autoComplete="current-password"
          data-autofocus
        />
        <PasswordInput
          {...bind('password')}
          label="New Password"
          description={ruleUnless(form.errors.password)}
          autoComplete="new-password"
        />
        <PasswordInput {...bind('password_confirm')} label="Confirm Password" autoComplete="new-password" />
        <Group justify="flex-end" gap="xs" mt="xs">
          {beside}
          <Button type="submit" disabled={!form.can_change} loading={form.isWorking}>
            Change
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
