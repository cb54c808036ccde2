import {
  reset_code_ttl_seconds,
  type ResetAccount,
  forgetPassword,
  verifyForgottenPassword,
} from '@clinic/contract/access/forgotten-password.ts';
import { accessRefusals } from '@clinic/contract/access/refusals.ts';
import { isBlank, plainAddress } from '@clinic/contract/shared/typed/visible-text.ts';
import { Alert, Anchor, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { hideToasts, showSuccess } from '../../../ui/toast/toast.ts';
import { AccessPage } from '../parts/access-page.tsx';
import { PasswordStep, type Verified } from './password-step.tsx';
import { call } from '../../../platform/api/call.ts';
import { ResetForm, forgetSentences, useResetStep, verifySentences } from './reset-step.tsx';

/** The current step, with what earlier steps found out. */
type Place =
  | { step: 'email'; email: string; told?: string }
  | { step: 'code'; email: string }
  | { step: 'password'; email: string; verified: Verified };

interface ForgottenPasswordScreenProps {
  onBack: () => void;
  /** The password was changed; the account, if known. */
  onChanged: (account: ResetAccount | undefined) => void;
}

const titles = { email: 'Reset your password', code: 'Check your email', password: 'Choose a new password' } as const;

function Lead({ place }: { place: Place }) {
  if (place.step === 'email') return 'Enter your email address. We will send you a verification code.';
  if (place.step === 'password') return 'You will be signed out on all other devices.';
  return (
    <>
      We sent a 6-digit code to{' '}
      <Text span inherit fw={600} c="var(--mantine-color-text)" style={{ overflowWrap: 'anywhere' }}>
        {place.email}
      </Text>
      . It is valid for {reset_code_ttl_seconds / 60} minutes.
    </>
  );
}

/** Forgotten password in three steps: email, code, new password. */
export function ForgottenPasswordScreen({ onBack, onChanged }: ForgottenPasswordScreenProps) {
  const [place, setPlace] = useState<Place>({ step: 'email', email: '' });
  const changed = (account: ResetAccount | undefined) => {
    hideToasts();
    showSuccess('Reset password success, please use your new password to login.');
    onChanged(account);
  };
  const restart = (told?: string) =>
    setPlace({ step: 'email', email: place.email, ...(told === undefined ? {} : { told }) });
  return (
    <AccessPage title={titles[place.step]} lead={<Lead place={place} />}>
      <Stack gap="sm">
        {place.step === 'email' && place.told !== undefined && (
          <Alert color="yellow" role="status" py="xs">
            {place.told}
          </Alert>
        )}
        {place.step === 'email' && (
          <EmailStep email={place.email} onSent={(email) => setPlace({ step: 'code', email })} />
        )}
        {place.step === 'code' && (
          <CodeStep
            email={place.email}
            onVerified={(verified) => setPlace({ step: 'password', email: place.email, verified })}
          />
        )}
        {place.step === 'password' && (
          <PasswordStep verified={place.verified} onChanged={changed} onOver={(sentence) => restart(sentence)} />
        )}
        <Stack gap={4} align="center">
          {place.step === 'code' && (
            <Anchor component="button" type="button" size="sm" py={4} onClick={() => restart()}>
              No email? Ask again
            </Anchor>
          )}
          <Anchor component="button" type="button" size="sm" py={4} onClick={onBack}>
            Back to Login
          </Anchor>
        </Stack>
      </Stack>
    </AccessPage>
  );
}

interface EmailStepProps {
  /** The former input, after a step back. */
  email: string;
  onSent: (email: string) => void;
}

/** Step 0: the account's email address. */
function EmailStep({ email, onSent }: EmailStepProps) {
  const [typed, setTyped] = useState(email);
  const step = useResetStep({
    sentences: forgetSentences,
    check: () => (isBlank(typed) ? { email: accessRefusals.email_required.detail } : {}),
    send: async () => {
      await call(forgetPassword, { body: { email: typed } });
      onSent(plainAddress(typed));
    },
  });
  return (
    <ResetForm of={step} action="Reset Password">
      <TextInput
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        autoFocus
        value={typed}
        error={step.errors['email']}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          step.forgive('email');
        }}
      />
    </ResetForm>
  );
}

interface CodeStepProps {
  email: string;
  onVerified: (verified: Verified) => void;
}

/** Step 1: the code from the email. */
function CodeStep({ email, onVerified }: CodeStepProps) {
  const [typed, setTyped] = useState('');
  const step = useResetStep({
    sentences: verifySentences,
    check: () => (isBlank(typed) ? { verify: accessRefusals.verification_required.detail } : {}),
    send: async () => onVerified(await call(verifyForgottenPassword, { body: { email, verify: typed } })),
  });
  return (
    <ResetForm of={step} action="Verify">
      <TextInput
        label="Verification Code"
        name="verify"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        size="md"
        autoFocus
        value={typed}
        error={step.errors['verify']}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          step.forgive('verify');
        }}
      />
    </ResetForm>
  );
}
