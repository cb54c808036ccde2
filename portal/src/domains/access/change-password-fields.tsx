import { Alert, Button, Group, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode } from 'react';
import { useFormModified } from '../../platform/form/modified-form.ts';
import { ruleUnless } from './forgotten-password/new-password-fields.tsx';
import type { ChangePasswordForm, PasswordField } from './change-password-form.ts';

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
        {form.sentence !== undefined && (
          <Alert color="red" role="alert" py="xs">
            {form.sentence}
          </Alert>
        )}
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
          <Button type="submit" disabled={!form.can_change} loading={form.working}>
            Change
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
