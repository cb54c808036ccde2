import { operatorLogin } from '@clinic/contract/access/sign-in.ts';
import { setup_path } from '@clinic/contract/operators/setup.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { isBlank, plainAddress } from '@clinic/contract/shared/typed/visible-text.ts';
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, startTransition, useRef, useState } from 'react';
import { AccessPage } from '../../domains/access/parts/access-page.tsx';
import { Refusal } from '../../domains/access/parts/refusal.tsx';
import type { AskedSecondProof } from '../../domains/access/second-factor/proof/second-proof-step.tsx';
import { loginSentence } from '../../domains/access/sign-in-form.ts';
import { home_path } from '../../platform/application/application.ts';
import { call } from '../../platform/api/call.ts';
import { useFormCall } from '../../platform/api/use-form-call.ts';
import { deviceId } from '../../platform/session/device-id.ts';
import { useSessionControl } from '../../platform/session/session-context.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const ForgottenPassword = codeOnDemand(
  () => import('../../domains/access/forgotten-password/forgotten-password-screen.tsx'),
  'ForgottenPasswordScreen',
);
const FirstOperator = codeOnDemand(() => import('../setup/first-operator-screen.tsx'), 'FirstOperatorScreen');
const Toasts = codeOnDemand(() => import('../../ui/toast/toast-list.tsx'), 'ToastList');
const SecondProofStep = codeOnDemand(
  () => import('../../domains/access/second-factor/proof/second-proof-step.tsx'),
  'SecondProofStep',
);

interface SignInScreenProps {
  /** How the previous session ended. After 'ended' its page comes back. */
  left?: 'logout' | 'ended' | undefined;
  /** The account whose password was just chosen here: only the password is left to type. */
  known?: { username: string } | undefined;
}

interface Typed {
  email: string;
  password: string;
}

/** Email and password; the second proof follows. `onWrong` moves the focus to a field. */
function useOperatorSignIn(onWrong: (field: keyof Typed) => void) {
  const session = useSessionControl();
  const [errors, setErrors] = useState<Partial<Typed>>({});
  const [asked, setAsked] = useState<AskedSecondProof>();
  const { isWorking, sentence, setSentence, attempt } = useFormCall((failure) => {
    onWrong('password');
    return loginSentence(failure);
  });
  const submit = ({ email, password }: Typed) => {
    if (isWorking) return;
    const blank: Partial<Typed> = {
      ...(isBlank(email) && { email: generic_messages.blank }),
      ...(password === '' && { password: generic_messages.blank }),
    };
    setErrors(blank);
    setSentence(undefined);
    if (blank.email ?? blank.password) {
      onWrong(blank.email ? 'email' : 'password');
      return;
    }
    void attempt(async () => {
      const body = { email: plainAddress(email), password, device_id: deviceId() };
      const { token, second_factor } = await call(operatorLogin, { body });
      if (token !== undefined) session.enter(token);
      // The page stays until the next one's code has loaded.
      startTransition(() => setAsked(second_factor));
    });
  };
  return { errors, asked, isWorking, sentence, submit, restart: () => setAsked(undefined) };
}

/** Sign-in of an operator. The link of a first start makes the first one instead. */
export const SignInScreen = (props: SignInScreenProps) =>
  window.location.pathname === `${home_path}${setup_path}` ? <FirstOperator /> : <SignIn {...props} />;

function SignIn({ left, known }: SignInScreenProps) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const form = useOperatorSignIn((field) => (field === 'email' ? email : password).current?.focus());
  const [way, setWay] = useState<'in' | 'forgotten'>('in');
  const [username, setUsername] = useState(known?.username ?? '');
  if (way === 'forgotten')
    return (
      <>
        <ForgottenPassword
          onBack={() => setWay('in')}
          onChanged={(account) => {
            if (account) setUsername(account.username);
            setWay('in');
          }}
        />
        <Toasts />
      </>
    );
  if (form.asked) return <SecondProofStep {...form.asked} onBack={form.restart} />;
  // Read from the fields themselves: a password manager fills them without an event.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit({ email: email.current?.value ?? '', password: password.current?.value ?? '' });
  };
  const field = { required: true, withAsterisk: false, size: 'md', spellCheck: false, autoCapitalize: 'none' } as const;
  return (
    <AccessPage
      title="Welcome to the console"
      lead="For the people who run the platform. Sign in with your email address."
    >
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
            {...field}
            ref={email}
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            defaultValue={username}
            error={form.errors.email}
            autoFocus={username === ''}
          />
          <PasswordInput
            {...field}
            ref={password}
            name="password"
            label="Password"
            autoComplete="current-password"
            error={form.errors.password}
            autoFocus={username !== ''}
          />
          <Button type="submit" size="md" loading={form.isWorking} fullWidth mt="xs">
            Login
          </Button>
          <Button variant="subtle" onClick={() => startTransition(() => setWay('forgotten'))} fullWidth>
            Forgot Password
          </Button>
        </Stack>
      </form>
    </AccessPage>
  );
}
