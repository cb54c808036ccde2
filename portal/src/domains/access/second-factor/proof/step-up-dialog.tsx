import { askProof, proveIdentity } from '@clinic/contract/access/prove.ts';
import type { PasskeyRequest } from '@clinic/contract/access/second-proof.ts';
import { Skeleton, Stack, Text } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { call } from '../../../../platform/api/call.ts';
import { useLoad } from '../../../../platform/reading/use-load.ts';
import { FailedState } from '../../../../ui/states/failed-state.tsx';
import { Window } from '../../../../ui/window/window.tsx';
import { ProofForm } from './proof-form.tsx';

interface StepUpDialogProps {
  /** True if the user proved their identity; false if they cancelled. */
  onEnd: (proved: boolean) => void;
}

/** The proofs that the server accepts. */
const ask = () => call(askProof, { body: {} });

async function freshPasskeyRequest(): Promise<PasskeyRequest> {
  const { passkey } = await ask();
  if (!passkey) throw new Error('No passkey can be used here.');
  return passkey;
}

/** Asks for a proof before a sensitive action in an older session. */
export function StepUpDialog({ onEnd }: StepUpDialogProps) {
  const { answer: asked, reason, retry } = useLoad(ask);
  // The window below, whose call waits for this, must not close with it.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEnd(false);
  };
  return (
    <Window
      opened
      onClose={() => onEnd(false)}
      closeOnEscape={false}
      title="Please confirm your identity"
      size="xs"
      zIndex={400}
      closeButtonProps={{ 'aria-label': 'Cancel' }}
    >
      <Stack gap="sm" onKeyDown={closeOnEscape}>
        <Text size="sm" c="dimmed">
          You signed in a while ago. Please confirm again, so that no one else can do this on your device.
        </Text>
        {reason !== undefined && (
          <FailedState title="The confirmation could not be started." reason={reason} onRetry={retry} />
        )}
        {reason === undefined && !asked && <Skeleton height={96} aria-busy aria-label="Loading" />}
        {reason === undefined && asked && (
          <ProofForm
            ways={asked.methods.length > 0 ? asked.methods : ['password']}
            deed="Confirm"
            askPasskey={freshPasskeyRequest}
            onProve={async (proof) => {
              await call(proveIdentity, { body: proof });
              onEnd(true);
            }}
          />
        )}
      </Stack>
    </Window>
  );
}
