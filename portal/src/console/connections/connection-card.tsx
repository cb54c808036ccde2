import {
  type AcquirerConnection,
  acquirerKindWords,
  activateAcquirerConnection,
  closeAcquirerConnection,
  testAcquirerConnection,
} from '@clinic/contract/payments/acquirer-connections.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { canCopy } from '../../platform/device/can-copy.ts';
import { showDateTime } from '../../platform/format.ts';
import { useWrite } from '../../platform/use-write.ts';
import { FieldList } from '../../ui/field-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { payee_reads } from '../payees/payee-reads.ts';

const NewSecretsWindow = codeOnDemand(() => import('./connection-windows.tsx'), 'NewSecretsWindow');
const ConfirmCall = codeOnDemand(() => import('../../platform/list/confirm-call.tsx'), 'ConfirmCall');

const activates = {
  label: 'Activate',
  title: 'Put these secrets in force',
  confirm: 'Activate',
  call: activateAcquirerConnection,
  question: '',
  saved: 'The secrets are in force, or wait for another operator under Approvals.',
  failed: 'The connection could not be activated.',
};
const closes = {
  label: 'Close',
  title: 'Close this connection',
  confirm: 'Close connection',
  call: closeAcquirerConnection,
  question: '',
  destructive: true,
  saved: 'The connection was closed.',
  failed: 'The connection could not be closed.',
};

const state_words = { new: 'Not active', open: 'Active', closed: 'Closed' } as const;
const state_tones = { new: 'progress', open: 'positive', closed: 'neutral' } as const;

const when = (at: string | null): string => (at === null ? 'Never' : showDateTime(at));
const nameOf = ({ kind, id }: AcquirerConnection): string => `${acquirerKindWords[kind]}, connection ${id}`;

/** Such as 11 of 12 (92%). */
const rateOf = (made: number, asked: number): string =>
  asked === 0 ? 'none asked for' : `${made} of ${asked} (${Math.floor((made / asked) * 100)}%)`;

function WebhookAddress({ path }: { path: string }) {
  const clipboard = useClipboard();
  const address = new URL(path, window.location.origin).href;
  return (
    <Group gap="xs">
      <span>{address}</span>
      {canCopy() && (
        <Button size="compact-sm" variant="subtle" onClick={() => clipboard.copy(address)}>
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </Group>
  );
}

/** What is known of a connection. */
const Facts = ({ connection }: { connection: AcquirerConnection }) => {
  const { last_test, former_until, key_hint, codes_asked, codes_made } = connection;
  const tested = last_test && `${last_test.ok ? 'Works' : 'Failed'}: ${last_test.message} (${when(last_test.at)})`;
  return (
    <FieldList
      lines={[
        {
          label: 'Status',
          value: <StatusBadge tone={state_tones[connection.state]}>{state_words[connection.state]}</StatusBadge>,
        },
        { label: 'Mode', value: connection.live ? 'Live: real money' : 'Test: no real money' },
        { label: 'Account of', value: connection.owner },
        { label: 'Name on the phone', value: connection.payee_name },
        { label: 'Key in force', value: key_hint && `Ends with ${key_hint}` },
        { label: 'Webhook address', value: <WebhookAddress path={connection.webhook_url} /> },
        { label: 'Last webhook', value: when(connection.last_webhook_at) },
        { label: 'Former webhook secret', value: former_until && `accepted until ${when(former_until)}` },
        { label: 'Codes made, last 24 hours', value: rateOf(codes_made, codes_asked) },
        { label: 'Webhooks without effect, last 24 hours', value: String(connection.webhooks_kept) },
        { label: 'Last test', value: tested },
      ]}
    />
  );
};

/** One connection, with what can be done with it. */
export function ConnectionCard({ connection, canChange }: { connection: AcquirerConnection; canChange: boolean }) {
  const { id, proposed, state, is_used, is_silent, updated_at } = connection;
  const [opened, setOpened] = useState<'secrets' | 'activate' | 'close'>();
  const { isWorking, attempt } = useAttempt();
  const test = useWrite(testAcquirerConnection, payee_reads);
  const close = () => setOpened(undefined);
  const told = { saved: 'The acquirer was asked.', failed: 'The acquirer could not be asked.' };
  const actions = canChange && state !== 'closed' && (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        loading={isWorking}
        onClick={() => void attempt(() => test({ params: { id: String(id) } }), told)}
      >
        Test
      </Button>
      <Button size="xs" variant="default" onClick={() => setOpened('secrets')}>
        New secrets
      </Button>
      {proposed && (
        <Button size="xs" onClick={() => setOpened('activate')}>
          Activate
        </Button>
      )}
      {state === 'open' && !is_used && (
        <Button size="xs" variant="subtle" color="red" onClick={() => setOpened('close')}>
          Close
        </Button>
      )}
    </Group>
  );
  return (
    <SectionCard title={nameOf(connection)} actions={actions}>
      <Stack gap="sm">
        {proposed && (
          <Text size="sm">
            {`New secrets by ${proposed.by} of ${when(proposed.at)} are not in force. Their key ends with ${proposed.key_hint}.`}
          </Text>
        )}
        {is_silent && (
          <Alert color="red" variant="light" title="No webhook arrives">
            Payments of the last 24 hours were found by asking. Enter the webhook address and its secret at the
            acquirer.
          </Alert>
        )}
        <Facts connection={connection} />
      </Stack>
      {opened && (
        <PartOnDemand onMissing={close}>
          {opened === 'secrets' && <NewSecretsWindow connection={connection} onClose={close} />}
          {opened === 'activate' && proposed && (
            <ConfirmCall
              does={activates}
              id={id}
              body={{ key_hint: proposed.key_hint, updated_at }}
              reads={payee_reads}
              onClose={close}
            >
              {`The key that ends with ${proposed.key_hint} takes effect once another operator agrees. Webhooks signed with the secret before it are accepted for another day.`}
            </ConfirmCall>
          )}
          {opened === 'close' && (
            <ConfirmCall does={closes} id={id} reads={payee_reads} onClose={close}>
              No code is made with it any more. Payments that are open, late money and refunds go on.
            </ConfirmCall>
          )}
        </PartOnDemand>
      )}
    </SectionCard>
  );
}
