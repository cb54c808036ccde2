import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useSessionControl } from '../../platform/session/session-context.tsx';
import { canUsePasskeysHere } from './can-use-passkeys-here.ts';

interface PasskeyButtonProps {
  disabled: boolean;
  /** Reports a failure; undefined at each new attempt. */
  onFailed: (sentence: string | undefined) => void;
}

/** Signs in with a passkey instead of group code, user name and password, in browsers with passkeys. */
export function PasskeyButton({ disabled, onFailed }: PasskeyButtonProps) {
  const session = useSessionControl();
  const [working, setWorking] = useState(false);
  const signIn = async () => {
    setWorking(true);
    onFailed(undefined);
    try {
      const { signInWithPasskey } = await import('./second-factor/passkeys/passkey-sign-in.ts');
      const token = await signInWithPasskey();
      if (token !== undefined) session.enter(token);
    } catch (failure) {
      onFailed(sentenceOf(failure));
    } finally {
      setWorking(false);
    }
  };
  if (!canUsePasskeysHere()) return null;
  return (
    <Button
      variant="default"
      disabled={disabled}
      loading={working}
      leftSection={<IconFingerprint size={18} aria-hidden />}
      onClick={() => void signIn()}
      fullWidth
    >
      Sign in with a passkey
    </Button>
  );
}
