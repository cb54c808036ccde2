import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { showSuccess } from '../../../ui/toast/toast.ts';
import { Window } from '../../../ui/window/window.tsx';
import { EnrolAuthenticator } from './enrol-authenticator.tsx';
import { EnrolPasskey } from './passkeys/enrol-passkey.tsx';
import { RecoveryCodesShown } from './recovery-codes-shown.tsx';

interface FactorWindowProps {
  kind: 'app' | 'passkey';
  /** A factor was enrolled: shown data is outdated. */
  onEnrolled: () => void;
  onClose: () => void;
}

const titles = { app: 'Set up an authenticator app', passkey: 'Add a passkey' };
const done = { app: 'The authenticator app is set up.', passkey: 'The passkey was added.' };

/** Sets up a second factor, and shows the recovery codes if these are the first. */
export function FactorWindow({ kind, onEnrolled, onClose }: FactorWindowProps) {
  const [codes, setCodes] = useState<string[]>();
  const enrolled = (recovery_codes: string[] | null) => {
    onEnrolled();
    showSuccess(done[kind]);
    if (recovery_codes) setCodes(recovery_codes);
    else onClose();
  };
  const cancel: ReactNode = (
    <Button variant="default" onClick={onClose}>
      Cancel
    </Button>
  );
  return (
    <Window
      opened
      onClose={onClose}
      title={codes ? 'Your recovery codes' : titles[kind]}
      size="sm"
      closeOnClickOutside={!codes}
      closeOnEscape={!codes}
      withCloseButton={!codes}
    >
      {codes && <RecoveryCodesShown codes={codes} onDone={onClose} />}
      {!codes && kind === 'app' && <EnrolAuthenticator onEnrolled={enrolled} beside={cancel} />}
      {!codes && kind === 'passkey' && <EnrolPasskey onEnrolled={enrolled} beside={cancel} />}
    </Window>
  );
}
