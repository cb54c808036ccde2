import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { AccessPage } from './parts/access-page.tsx';
import { type CredentialField, useSignInForm } from './sign-in-form.ts';

interface SignInScreenProps {
  /** How the session that was here ended; after 'ended' the page one was on comes back. */
  left?: 'logout' | 'ended' | undefined;
}

/** Sign-in with group code, user name and password. */
export function SignInScreen({ left }: SignInScreenProps) {
  const inputs = useRef(new Map<CredentialField, HTMLInputElement | null>());
  const form = useSignInForm((field) => inputs.current.get(field)?.focus());
  const bind = (field: CredentialField) => ({
    ref: (input: HTMLInputElement | null) => void inputs.current.set(field, input),
    name: field,
    value: form.typed[field],
    error: form.errors[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => form.type(field, event.currentTarget.value),
    required: true,
    withAsterisk: false,
    size: 'md' as const,
    autoCapitalize: 'none',
    spellCheck: false,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <AccessPage title="Welcome to the portal" lead="Sign in with your group’s code and your own user name.">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {form.sentence !== undefined && (
            <Alert color="red" role="alert" py="xs">
              {form.sentence}
            </Alert>
          )}
          {left === 'ended' && form.sentence === undefined && (
            <Alert color="yellow" role="status" py="xs">
              Your session has ended. Please sign in again.
            </Alert>
          )}
          <TextInput {...bind('code')} label="Group Code" autoComplete="organization" autoFocus />
          <TextInput {...bind('username')} label="User Name" autoComplete="username" />
          <PasswordInput {...bind('password')} label="Password" autoComplete="current-password" />
          <Button type="submit" size="md" loading={form.working} fullWidth mt="xs">
            Login
          </Button>
        </Stack>
      </form>
    </AccessPage>
  );
}
