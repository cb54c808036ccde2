import '@mantine/core/styles/SimpleGrid.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { PaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { raisePaymentNote } from '@clinic/contract/settlement/settlement-runs.ts';
import { NativeSelect, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { RecordForm } from '../../platform/form/record-form.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useWrite } from '../../platform/use-write.ts';
import { SaveRow } from '../../ui/form/save-row.tsx';
import { readAmount } from '../../ui/money/read-amount.ts';

const labels = {
  kind: 'Kind',
  transaction_id: 'Number of the payment',
  amount: 'Amount without GST (S$)',
  with_gst: 'With GST at today’s rate',
  remark: 'Remark',
};

const valuesOf = () => ({
  kind: 'credit' as 'credit' | 'debit',
  transaction_id: '',
  amount: '',
  with_gst: true,
  remark: '',
});

const kinds = [
  { value: 'credit', label: 'Credit: to the clinic' },
  { value: 'debit', label: 'Debit: from the clinic' },
];

/** The form of a note on a payment. */
export function NewNote({ onRaised }: { onRaised: (note: PaymentNote) => void }) {
  const raise = useWrite(raisePaymentNote, []);
  const edited = useRecordForm({
    valuesOf,
    labels,
    schema: raisePaymentNote.body,
    // What cannot be read becomes a value that the schema refuses at its field.
    bodyOf: ({ transaction_id, amount, ...values }) => ({
      ...values,
      transaction_id: /^\d{1,15}$/.test(transaction_id.trim()) ? Number(transaction_id) : Number.NaN,
      amount: readAmount(amount) ?? Number.NaN,
    }),
    save: (body, { idempotency_key }) => raise({ body, idempotency_key }),
    said: { saved: 'The note is with the clinic.', failed: 'The note could not be raised.' },
    onSaved: onRaised,
  });
  const { field } = edited;
  return (
    <RecordForm of={edited}>
      <NativeSelect {...field('kind')} data={kinds} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...field('transaction_id')} required inputMode="numeric" autoComplete="off" maxLength={15} />
        <TextInput {...field('amount')} required inputMode="decimal" placeholder="0.00" autoComplete="off" />
      </SimpleGrid>
      <Switch {...field('with_gst', { type: 'checkbox' })} />
      <Textarea {...field('remark')} required maxLength={255} autosize minRows={2} />
      <SaveRow {...edited.bar} submit="Raise note" />
    </RecordForm>
  );
}
