import { forgetPassword } from '@clinic/contract/access/forgotten-password.ts';
import { accessRefusals } from '@clinic/contract/access/refusals.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { ResetForm } from './reset-form.tsx';
import { forgetSentences } from './reset-sentences.ts';
import { useResetStep } from './use-reset-step.ts';
import { isBlank, plainAddress } from '@clinic/contract/shared/typed/visible-text.ts';

interface EmailStepProps {
  /** The former input, after a step back. */
  email: string;
  onSent: (email: string) => void;
}

/** Step 0: the account's email address. */
export function EmailStep({ email, onSent }: EmailStepProps) {
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
    <ResetForm sentence={step.sentence} working={step.working} action="Reset Password" onSubmit={step.submit}>
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
