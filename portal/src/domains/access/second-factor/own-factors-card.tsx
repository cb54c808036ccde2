import type { OwnSecondFactor } from '@clinic/contract/access/second-factor.ts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ReadStates } from '../../../platform/reading/read-states.tsx';
import { LoadingBars } from '../../../ui/states/loading-bars.tsx';
import { useInvalidate } from '../../../platform/query.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { AuthenticatorRow } from './authenticator-row.tsx';
import classes from './factor-row.module.css';
import { PasskeyRow } from './passkeys/passkey-row.tsx';
import { RecoveryRow } from './recovery-row.tsx';
import { own_factor_reads, useSecondFactor } from './second-factor.data.ts';
import { canUsePasskeysHere } from '../can-use-passkeys-here.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';

const FactorWindow = codeOnDemand(() => import('./factor-window.tsx'), 'FactorWindow');

function Lead({ factors }: { factors: OwnSecondFactor }) {
  if (factors.since !== null)
    return (
      <Text size="sm" c="dimmed">
        {factors.required
          ? 'Your role requires a second factor. You will be asked for one of these after your password.'
          : 'You will be asked for one of these after your password.'}
      </Text>
    );
  return (
    <Alert color={factors.required ? 'yellow' : 'brand'} variant="light" py="xs">
      {factors.required
        ? 'Your role requires a second factor. Set up an authenticator app or a passkey.'
        : 'A password can be seen or guessed. With an authenticator app or a passkey, the password alone is not enough.'}
    </Alert>
  );
}

function Factors({ factors }: { factors: OwnSecondFactor }) {
  const refresh = useInvalidate();
  const [adding, setAdding] = useState<'app' | 'passkey'>();
  const close = () => setAdding(undefined);
  return (
    <Stack gap="sm">
      <Lead factors={factors} />
      <ul className={classes.list} aria-label="Second factors">
        <li>
          <AuthenticatorRow since={factors.authenticator_since} onSetUp={() => setAdding('app')} />
        </li>
        {factors.passkeys.map((passkey) => (
          <li key={passkey.id}>
            <PasskeyRow passkey={passkey} />
          </li>
        ))}
        {factors.since !== null && (
          <li>
            <RecoveryRow left={factors.recovery_codes_left} />
          </li>
        )}
      </ul>
      {canUsePasskeysHere() ? (
        <Button variant="default" onClick={() => setAdding('passkey')} style={{ alignSelf: 'flex-start' }}>
          Add a passkey
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          This browser cannot use passkeys at this address.
        </Text>
      )}
      {adding && (
        <PartOnDemand onMissing={close}>
          <FactorWindow kind={adding} onEnrolled={() => void refresh(...own_factor_reads)} onClose={close} />
        </PartOnDemand>
      )}
    </Stack>
  );
}

/** The user's second factors. */
export function OwnFactorsCard() {
  const read = useSecondFactor();
  const isOn = read.data && read.data.since !== null;
  return (
    <SectionCard
      title="Second factor"
      actions={read.data && <StatusBadge tone={isOn ? 'positive' : 'neutral'}>{isOn ? 'On' : 'Off'}</StatusBadge>}
    >
      <Stack gap="sm">
        <ReadStates
          read={read}
          of="Your second factors"
          loading={<LoadingBars label="Loading your second factors" bars={2} height={40} />}
        >
          {(factors) => <Factors factors={factors} />}
        </ReadStates>
      </Stack>
    </SectionCard>
  );
}
