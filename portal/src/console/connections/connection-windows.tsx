import {
  type AcquirerConnection,
  type AcquirerKind,
  acquirerKindWords,
  createAcquirerConnection,
  proposeAcquirerSecrets,
} from '@clinic/contract/payments/acquirer-connections.ts';
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useWrite } from '../../platform/use-write.ts';
import { showSuccess } from '../../ui/toast/toast.ts';
import { atFields } from '../parts/at-fields.ts';
import { payee_reads } from '../payees/payee-reads.ts';

const secret_labels = { api_key: 'API key', webhook_secret: 'Webhook secret' };
const no_secrets = { api_key: '', webhook_secret: '' };
const saved = 'The secrets were stored. They take effect once the connection is activated.';

type FieldOf = (name: keyof typeof secret_labels) => Pick<TextInputProps, 'label'>;

/** Secrets are typed once and never shown again. */
const SecretFields = ({ field }: { field: FieldOf }) => (
  <>
    <TextInput {...field('api_key')} type="password" required maxLength={255} autoComplete="off" />
    <TextInput
      {...field('webhook_secret')}
      type="password"
      required
      maxLength={255}
      autoComplete="off"
      description="The acquirer shows it where you enter the webhook address. HitPay calls it salt."
    />
  </>
);

/** Adds a connection. It is activated by two operators. */
export function AddConnectionWindow({ onClose }: { onClose: () => void }) {
  const create = useWrite(createAcquirerConnection, payee_reads);
  const edited = useRecordForm({
    valuesOf: () => ({ kind: 'stripe', live: 'test', owner: '', payee_name: '', ...no_secrets }),
    labels: { kind: 'Acquirer', live: 'Mode', owner: 'Account of', payee_name: 'Name on the phone', ...secret_labels },
    schema: createAcquirerConnection.body,
    bodyOf: ({ kind, live, ...values }) => ({ ...values, kind: kind as AcquirerKind, live: live === 'live' }),
    save: (body, { idempotency_key }) => create({ body, idempotency_key }).catch(atFields),
    said: { failed: 'The connection could not be added.' },
    onSaved: () => {
      showSuccess(saved);
      onClose();
    },
  });
  const { field } = edited;
  const kinds = Object.entries(acquirerKindWords).map(([value, label]) => ({ value, label }));
  const modes = [
    { value: 'test', label: 'Test: no real money' },
    { value: 'live', label: 'Live: real money' },
  ];
  return (
    <RecordWindow of={edited} title="Add connection" onClose={onClose}>
      <NativeSelect {...field('kind')} data={kinds} data-autofocus />
      <NativeSelect {...field('live')} data={modes} />
      <TextInput {...field('owner')} required maxLength={140} autoComplete="off" />
      <TextInput
        {...field('payee_name')}
        required
        maxLength={60}
        autoComplete="off"
        description="As customers see it in their banking app. Some acquirers show their own name."
      />
      <SecretFields field={field} />
    </RecordWindow>
  );
}

interface NewSecretsWindowProps {
  connection: AcquirerConnection;
  onClose: () => void;
}

/** Proposes new secrets of a connection. */
export function NewSecretsWindow({ connection, onClose }: NewSecretsWindowProps) {
  const propose = useWrite(proposeAcquirerSecrets, payee_reads);
  const edited = useRecordForm({
    valuesOf: () => no_secrets,
    labels: secret_labels,
    schema: proposeAcquirerSecrets.body,
    bodyOf: (values) => values,
    save: (body) => propose({ params: { id: String(connection.id) }, body }).catch(atFields),
    said: { failed: 'The secrets could not be stored.' },
    onSaved: () => {
      showSuccess(saved);
      onClose();
    },
  });
  return (
    <RecordWindow of={edited} title="New secrets" onClose={onClose}>
      <SecretFields field={edited.field} />
    </RecordWindow>
  );
}
