import { changeForgottenPassword, type ResetAccount } from '@clinic/contract/access/forgotten-password.ts';
import { accessRefusals } from '@clinic/contract/access/refusals.ts';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { showFailure } from '../../../ui/toast/toast.ts';
import { faultsOf, NewPasswordFields } from './new-password-fields.tsx';
import { ResetForm, changeSentences, useResetStep } from './reset-step.tsx';

export interface Verified {
  token: string;
  accounts: ResetAccount[];
}

interface PasswordStepProps {
  verified: Verified;
  onChanged: (account: ResetAccount | undefined) => void;
  /** The token is no longer valid: a new code is needed. */
  onOver: (sentence: string) => void;
}

/** Step 2: the new password, and the account if the email address has several. */
export function PasswordStep({ verified: { token, accounts }, onChanged, onOver }: PasswordStepProps) {
  const [typed, setTyped] = useState({ password: '', password_confirm: '' });
  const [account_id, setAccountId] = useState(accounts.length === 1 ? accounts[0]?.id : undefined);
  const step = useResetStep({
    sentences: changeSentences,
    check: () => ({
      ...(account_id === undefined && accounts.length > 1 && { account_id: accessRefusals.account_not_chosen.detail }),
      ...faultsOf(typed),
    }),
    send: async () => {
      await call(changeForgottenPassword, {
        body: { ...typed, token, ...(account_id === undefined ? {} : { account_id }) },
      });
      onChanged(accounts.find(({ id }) => id === account_id));
    },
    onRefused: (failure) => {
      const over = failure instanceof ApiProblem ? failure.errors['token']?.join(' ') : undefined;
      // The reason is on the page.
      showFailure('Reset password failed');
      if (over !== undefined) onOver(over);
    },
  });
  return (
    <ResetForm of={step} ready={Object.keys(faultsOf(typed)).length === 0} action="Change">
      {accounts.length > 1 && (
        <Radio.Group
          label="Account"
          description="This email has several accounts. Choose the account to reset."
          value={account_id === undefined ? null : String(account_id)}
          error={step.errors['account_id']}
          onChange={(value) => {
            setAccountId(Number(value));
            step.forgive('account_id');
          }}
        >
          <Stack gap={6} mt="xs">
            {accounts.map(({ id, group_code, username }) => (
              <Radio key={id} value={String(id)} label={username} description={`Group ${group_code.toUpperCase()}`} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <NewPasswordFields
        typed={typed}
        errors={step.errors}
        onType={(field, text) => {
          setTyped({ ...typed, [field]: text });
          step.forgive(field);
        }}
      />
    </ResetForm>
  );
}
