import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, startTransition, useRef, useState } from 'react';
import { IconFingerprint } from '@tabler/icons-react';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { AccessPage } from './parts/access-page.tsx';
import { type CredentialField, useSignInForm } from './sign-in-form.ts';
import { Refusal } from './parts/refusal.tsx';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useFormCall } from '../../platform/api/use-form-call.ts';
import { useSessionControl } from '../../platform/session/session-context.tsx';
import { canUsePasskeysHere } from './can-use-passkeys-here.ts';

const ForgottenPassword = codeOnDemand(
  () => import('./forgotten-password/forgotten-password-screen.tsx'),
  'ForgottenPasswordScreen',
);
const Toasts = codeOnDemand(() => import('../../ui/toast/toast-list.tsx'), 'ToastList');

const SecondProofStep = codeOnDemand(() => import('./second-factor/proof/second-proof-step.tsx'), 'SecondProofStep');

interface SignInScreenProps {
  /** How the previous session ended. After 'ended' its page comes back. */
  left?: 'logout' | 'ended' | undefined;
  /** The account whose password was just chosen here: only the password is left to type. */
  known?: { code: string; username: string } | undefined;
}

/** Sign-in with group code, user name and password. */
export function SignInScreen({ left, known }: SignInScreenProps) {
  const inputs = useRef(new Map<CredentialField, HTMLInputElement | null>());
  const form = useSignInForm((field) => inputs.current.get(field)?.focus(), known);
  const bind = (field: CredentialField) => ({
    ref: (input: HTMLInputElement | null) => void inputs.current.set(field, input),
    name: field,
    // Not held by React, which would undo what a password manager fills without an event.
    defaultValue: form.typed[field],
    error: form.errors[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => form.type(field, event.currentTarget.value),
    required: true,
    withAsterisk: false,
    size: 'md' as const,
    autoCapitalize: 'none',
    spellCheck: false,
  });
  const [way, setWay] = useState<'in' | 'forgotten' | 'back'>('in');
  const preload = () => void Promise.all([ForgottenPassword.preload(), Toasts.preload()]);
  // The page stays until the next one's code has loaded.
  const go = (next: typeof way) => startTransition(() => setWay(next));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const filled = (field: CredentialField) => inputs.current.get(field)?.value ?? form.typed[field];
    void form.submit({ code: filled('code'), username: filled('username'), password: filled('password') });
  };
  if (way === 'forgotten') {
    return (
      <>
        <ForgottenPassword
          onBack={() => go('back')}
          onChanged={(account) => {
            form.restart(account && { code: account.group_code.toUpperCase(), username: account.username });
            go('back');
          }}
        />
        <Toasts />
      </>
    );
  }
  if (form.asked) return <SecondProofStep {...form.asked} onBack={() => form.restart()} />;
  return (
    <AccessPage title="Welcome to the portal" lead="Sign in with your group’s code and your own user name.">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Refusal sentence={form.sentence} />
          {known && left === undefined && form.sentence === undefined && (
            <Alert color="green" role="status" py="xs">
              Your password is set. Please sign in with it.
            </Alert>
          )}
          {left === 'ended' && form.sentence === undefined && (
            <Alert color="yellow" role="status" py="xs">
              Your session has ended. Please sign in again.
            </Alert>
          )}
          <TextInput
            {...bind('code')}
            label="Group Code"
            autoComplete="organization"
            autoFocus={form.typed.username === ''}
          />
          <TextInput {...bind('username')} label="User Name" autoComplete="username" />
          <PasswordInput
            {...bind('password')}
            label="Password"
            autoComplete="current-password"
            autoFocus={form.typed.username !== ''}
          />
          <Button type="submit" size="md" loading={form.isWorking} fullWidth mt="xs">
            Login
          </Button>
          <PasskeyButton disabled={form.isWorking} onFailed={form.tell} />
          <Button variant="subtle" onClick={() => go('forgotten')} onPointerEnter={preload} onFocus={preload} fullWidth>
            Forgot Password
          </Button>
        </Stack>
      </form>
      {way === 'back' && <Toasts />}
    </AccessPage>
  );
}

interface PasskeyButtonProps {
  disabled: boolean;
  /** Reports a failure; undefined at each new attempt. */
  onFailed: (sentence: string | undefined) => void;
}

/** Signs in with a passkey instead of group code, user name and password, in browsers with passkeys. */
function PasskeyButton({ disabled, onFailed }: PasskeyButtonProps) {
  const session = useSessionControl();
  const { isWorking, attempt } = useFormCall((failure) => {
    onFailed(sentenceOf(failure));
    return undefined;
  });
  const signIn = async () => {
    onFailed(undefined);
    const { signInWithPasskey } = await import('./second-factor/passkeys/passkey-sign-in.ts');
    const token = await signInWithPasskey();
    if (token !== undefined) session.enter(token);
  };
  if (!canUsePasskeysHere()) return null;
  return (
    <Button
      variant="default"
      disabled={disabled}
      loading={isWorking}
      leftSection={<IconFingerprint size={18} aria-hidden />}
      onClick={() => void attempt(signIn)}
      fullWidth
    >
      Sign in with a passkey
    </Button>
  );
}
