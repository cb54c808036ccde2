import { askLoginPasskey, finishLogin } from '@clinic/contract/access/second-factor-sign-in.ts';
import type { SecondFactorMethod } from '@clinic/contract/access/second-factor-method.ts';
import { Alert, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { ApiProblem } from '../../../../platform/api/api-problem.ts';
import { call } from '../../../../platform/api/call.ts';
import { useSessionControl } from '../../../../platform/session/session-context.tsx';
import { AccessPage } from '../../parts/access-page.tsx';
import { ProofForm, type Proof } from './proof-form.tsx';

export interface AskedSecondProof {
  ticket: string;
  methods: SecondFactorMethod[];
}

interface SecondProofStepProps extends AskedSecondProof {
  /** Back to group code, user name and password. */
  onBack: () => void;
}

/** The step after the password: a passkey or a code. */
export function SecondProofStep({ ticket, methods, onBack }: SecondProofStepProps) {
  const session = useSessionControl();
  const [over, setOver] = useState<string>();
  const watched = async <Done,>(work: Promise<Done>): Promise<Done> =>
    work.catch((failure: unknown) => {
      if (failure instanceof ApiProblem && failure.code === 'sign_in_over') setOver(failure.detail);
      throw failure;
    });
  const prove = async ({ code, passkey }: Proof) => {
    const { token } = await watched(call(finishLogin, { body: { ticket, code, passkey } }));
    session.enter(token);
  };
  return (
    <AccessPage title="One more step" lead="Please confirm your identity with your second factor.">
      <Stack gap="sm">
        {over === undefined ? (
          <ProofForm
            ways={methods}
            deed="Continue"
            size="md"
            askPasskey={() => watched(call(askLoginPasskey, { body: { ticket } }))}
            onProve={prove}
          />
        ) : (
          <Alert color="yellow" role="alert" py="xs">
            {over}
          </Alert>
        )}
        <Button variant="subtle" color="gray" onClick={onBack} fullWidth>
          Back to Login
        </Button>
      </Stack>
    </AccessPage>
  );
}
