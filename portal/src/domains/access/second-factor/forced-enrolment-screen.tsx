import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSessionControl } from '../../../platform/session/session-context.tsx';
import { LogOutLink } from '../log-out-link.tsx';
import { AccessPage } from '../parts/access-page.tsx';
import { EnrolAuthenticator } from './enrol-authenticator.tsx';
import { EnrolPasskey } from './passkeys/enrol-passkey.tsx';
import { canUsePasskeysHere } from '../can-use-passkeys-here.ts';
import { RecoveryCodesShown } from './recovery-codes-shown.tsx';

interface ForcedEnrolmentScreenProps {
  permanent_token: string;
  /** The branch that was open, if any. */
  clinic_id?: number | undefined;
}

/** A role requires a second factor and the user has none: it is set up first. */
export function ForcedEnrolmentScreen({ permanent_token, clinic_id }: ForcedEnrolmentScreenProps) {
  const session = useSessionControl();
  const [way, setWay] = useState<'app' | 'passkey'>();
  const [codes, setCodes] = useState<string[]>();
  const goOn = () => {
    if (clinic_id === undefined) session.enter(permanent_token);
    else session.chooseBranch(clinic_id).catch(() => session.enter(permanent_token));
  };
  const enrolled = (recovery_codes: string[] | null) => (recovery_codes ? setCodes(recovery_codes) : goOn());
  const back = (
    <Button variant="default" onClick={() => setWay(undefined)}>
      Back
    </Button>
  );
  if (codes)
    return (
      <AccessPage title="Your recovery codes" lead="Use them if your phone is lost or broken.">
        <RecoveryCodesShown codes={codes} onDone={goOn} />
      </AccessPage>
    );
  if (way === 'app')
    return (
      <AccessPage title="Set up an authenticator app">
        <EnrolAuthenticator onEnrolled={enrolled} beside={back} />
      </AccessPage>
    );
  if (way === 'passkey')
    return (
      <AccessPage title="Add a passkey">
        <EnrolPasskey onEnrolled={enrolled} beside={back} />
      </AccessPage>
    );
  return (
    <AccessPage
      title="Set up a second factor"
      lead="Your role requires a second factor in addition to your password. It takes a minute, and you need your phone."
    >
      <Stack gap="sm">
        <Button onClick={() => setWay('app')} fullWidth>
          Authenticator app on my phone
        </Button>
        {canUsePasskeysHere() && (
          <Button variant="default" onClick={() => setWay('passkey')} fullWidth>
            Passkey on this device
          </Button>
        )}
        <Text size="sm" c="dimmed">
          On a shared device, choose the app. A passkey stays on the device where it is created.
        </Text>
        <LogOutLink />
      </Stack>
    </AccessPage>
  );
}
