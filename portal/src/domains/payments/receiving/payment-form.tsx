import { createTransaction } from '@clinic/contract/payments/receiving.ts';
import { type Transaction } from '@clinic/contract/payments/transactions.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { RecordForm } from '../../../platform/form/record-form.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { readAmount } from '../../../ui/money/read-amount.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

export interface PaymentValues extends Record<string, unknown> {
  amount: string;
  patient_id: string;
  remark: string;
}

/** A form in which nothing is typed. */
export const empty_payment: PaymentValues = { amount: '', patient_id: '', remark: '' };

interface PaymentFormProps {
  /** The values that the form begins with: those of a payment that failed, or an amount typed elsewhere. */
  begin?: PaymentValues | undefined;
  send: (payment: {
    body: { amount: number; patient_id: string; remark: string };
    idempotency_key: string;
  }) => Promise<Transaction>;
}

/** Amount, patient and remark of a payment to be taken. What was typed stays until the payment exists. */
export function PaymentForm({ begin, send }: PaymentFormProps) {
  const edited = useRecordForm({
    valuesOf: () => begin ?? empty_payment,
    labels: { amount: 'Amount', patient_id: 'Patient ID', remark: 'Remark' },
    schema: createTransaction.body,
    faults: ({ amount }): Record<string, string> => (isBlank(amount) ? { amount: generic_messages.blank } : {}),
    bodyOf: ({ amount, ...rest }) => ({ ...rest, amount: readAmount(amount) ?? Number.NaN }),
    save: (body, { idempotency_key }) => send({ body, idempotency_key }),
    said: { failed: 'The payment could not be created.' },
  });
  const { field } = edited;
  return (
    <RecordForm of={edited} label="Payment Details">
      <TextInput
        required
        autoFocus={begin === undefined}
        size="lg"
        labelProps={{ size: 'sm' }}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        leftSection="S$"
        leftSectionWidth={48}
        {...field('amount')}
      />
      <TextInput
        required
        autoFocus={begin?.patient_id === ''}
        autoComplete="off"
        maxLength={64}
        {...field('patient_id')}
      />
      <Textarea
        autosize
        minRows={2}
        maxRows={5}
        {...field('remark')}
        onKeyDown={(event) => {
          // Enter submits from every field; a line break is Shift and Enter.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <Button
        type="submit"
        size="md"
        fullWidth
        autoFocus={begin !== undefined && begin.patient_id !== ''}
        loading={edited.bar.saving}
      >
        Generate QR Code
      </Button>
    </RecordForm>
  );
}
