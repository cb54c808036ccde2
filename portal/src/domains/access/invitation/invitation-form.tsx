import { acceptInvitation, type InvitedAccount } from '@clinic/contract/access/invitation.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { faultsOf, NewPasswordFields } from '../forgotten-password/new-password-fields.tsx';
import { ResetForm } from '../forgotten-password/reset-form.tsx';
import { changeSentences } from '../forgotten-password/reset-sentences.ts';
import { useResetStep } from '../forgotten-password/use-reset-step.ts';

interface InvitationFormProps {
  token: string;
  account: InvitedAccount;
  onChosen: () => void;
  /** The link was used or has expired while the page was open. */
  onOver: () => void;
}

/** The first password of an invited user. */
export function InvitationForm({ token, account, onChosen, onOver }: InvitationFormProps) {
  const [typed, setTyped] = useState({ password: '', password_confirm: '' });
  const step = useResetStep({
    sentences: changeSentences,
    check: () => faultsOf(typed),
    send: async () => {
      await call(acceptInvitation, { body: { ...typed, token } });
      onChosen();
    },
    onRefused: (failure) => {
      if (failure instanceof ApiProblem && failure.status === 404) onOver();
    },
  });
  return (
    <ResetForm sentence={step.sentence} working={step.working} action="Set password" onSubmit={step.submit}>
      <TextInput label="User Name" value={account.username} readOnly autoComplete="username" size="md" />
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
