import { type ResetAccount, verifyForgottenPassword } from '@clinic/contract/access/forgotten-password.ts';
import { accessRefusals } from '@clinic/contract/access/refusals.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { ResetForm } from './reset-form.tsx';
import { verifySentences } from './reset-sentences.ts';
import { useResetStep } from './use-reset-step.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

export interface Verified {
  token: string;
  accounts: ResetAccount[];
}

interface CodeStepProps {
  email: string;
  onVerified: (verified: Verified) => void;
}

/** Step 1: the code from the email. */
export function CodeStep({ email, onVerified }: CodeStepProps) {
  const [typed, setTyped] = useState('');
  const step = useResetStep({
    sentences: verifySentences,
    check: () => (isBlank(typed) ? { verify: accessRefusals.verification_required.detail } : {}),
    send: async () => onVerified(await call(verifyForgottenPassword, { body: { email, verify: typed } })),
  });
  return (
    <ResetForm sentence={step.sentence} working={step.working} action="Verify" onSubmit={step.submit}>
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
