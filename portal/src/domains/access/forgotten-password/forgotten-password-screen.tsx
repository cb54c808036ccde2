import { reset_code_ttl_seconds, type ResetAccount } from '@clinic/contract/access/forgotten-password.ts';
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { hideToasts, showSuccess } from '../../../ui/toast/toast.ts';
import { AccessPage } from '../parts/access-page.tsx';
import { CodeStep, type Verified } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { PasswordStep } from './password-step.tsx';

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
