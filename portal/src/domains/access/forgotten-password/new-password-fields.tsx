import { password_rule } from '@clinic/contract/access/password.ts';
import { accessRefusals } from '@clinic/contract/access/refusals.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { PasswordInput } from '@mantine/core';

export interface NewPassword {
  password: string;
  password_confirm: string;
}

const not_confirmed = accessRefusals.password_not_confirmed.detail;
const differs = ({ password, password_confirm }: NewPassword): boolean =>
  password_confirm !== '' && password !== password_confirm;

/** Errors found before the server is called, by field. */
export const faultsOf = (typed: NewPassword): Partial<Record<keyof NewPassword, string>> => ({
  ...(typed.password === '' && { password: generic_messages.blank }),
  ...(typed.password_confirm === '' && { password_confirm: generic_messages.blank }),
  ...(differs(typed) && { password_confirm: not_confirmed }),
});

/** The rule as a hint, unless the field's error says it already. */
export const ruleUnless = (error: string | undefined): string | undefined =>
  error?.includes(password_rule) ? undefined : password_rule;

interface NewPasswordFieldsProps {
  typed: NewPassword;
  errors: Partial<Record<string, string>>;
  onType: (field: keyof NewPassword, text: string) => void;
}

/** A new password and its confirmation. */
export function NewPasswordFields({ typed, errors, onType }: NewPasswordFieldsProps) {
  const bind = (field: keyof NewPassword) => {
    const error = errors[field] ?? (field === 'password_confirm' && differs(typed) && not_confirmed);
    return {
      name: field,
      value: typed[field],
      error,
      // The kit marks only the wrapper as invalid.
      'aria-invalid': Boolean(error),
      autoComplete: 'new-password',
      size: 'md' as const,
      onChange: (event: { currentTarget: HTMLInputElement }) => onType(field, event.currentTarget.value),
    };
  };
  return (
    <>
      <PasswordInput
        {...bind('password')}
        label="New Password"
        description={ruleUnless(errors['password'])}
        autoFocus
      />
      <PasswordInput {...bind('password_confirm')} label="Confirm Password" />
    </>
  );
}
