import '@mantine/core/styles/Radio.layer.css';
import { attachUnmatchedOutcome, type NearPayment } from '@clinic/contract/payments/unmatched-outcomes.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { showDateTime } from '../../platform/format.ts';
import type { WindowProps } from '../../platform/list/list-definition.ts';
import { useWrite } from '../../platform/use-write.ts';
import { showSuccess } from '../../ui/toast/toast.ts';
import { heldReads } from './held-reads.ts';
import { type Unmatched, unmatchedReads } from './unmatched-reads.ts';

const other = 'other';
const reads = [...unmatchedReads.reads, ...heldReads.reads];

/** How close the reference of a payment is. */
function closeness({ code, distance }: NearPayment): string {
  if (distance === null) return `Reference ${code}: only amount and time fit`;
  return `Reference ${code}: ${distance === 1 ? '1 letter differs' : `${distance} letters differ`}`;
}

const valuesOf = ({ near_payments }: Unmatched) => ({
  chosen: near_payments.length === 0 ? other : '',
  transaction_id: '',
});
type Values = ReturnType<typeof valuesOf>;

const numberOf = ({ chosen, transaction_id }: Values): number => Number(chosen === other ? transaction_id : chosen);

function faultsOf(values: Values): Record<string, string> {
  if (values.chosen === '') return { chosen: 'Please choose a payment.' };
  const is_number = Number.isSafeInteger(numberOf(values)) && numberOf(values) > 0;
  return is_number ? {} : { transaction_id: 'Please enter the number of a payment.' };
}

/** The right amount completed the payment, another one put it on hold. */
const tellAttached = ({ transaction_id, effect }: Answer<typeof attachUnmatchedOutcome>): void =>
  showSuccess(
    effect === 'paid'
      ? `Payment ${transaction_id} was completed.`
      : `Payment ${transaction_id} has the money. It is on hold.`,
  );

/** Attaches unmatched money to a payment. */
export const AttachWindow = ({ row, onClose }: WindowProps<Unmatched>) =>
  row && <AttachMoney money={row} onClose={onClose} />;

function AttachMoney({ money, onClose }: { money: Unmatched; onClose: () => void }) {
  const attach = useWrite(attachUnmatchedOutcome, reads);
  const { near_payments, acquirer_id, amount, reference } = money;
  const edited = useRecordForm({
    valuesOf: () => valuesOf(money),
    labels: { chosen: 'Payment', transaction_id: 'Number of the payment' },
    bodyOf: (values) => ({ transaction_id: numberOf(values) }),
    faults: faultsOf,
    save: (body) => attach({ params: { acquirer_id }, body }).then(tellAttached),
    said: { failed: 'The money could not be attached.' },
    onSaved: onClose,
  });
  const { field } = edited;
  return (
    <RecordWindow
      of={edited}
      title={`Attach ${moneyText(amount)} of ${reference}`}
      submit="Attach"
      size="lg"
      onClose={onClose}
    >
      <Text size="sm">
        The right amount completes the payment. Another amount puts it on hold with an issue. This cannot be undone.
      </Text>
      {near_payments.length > 0 && (
        <Radio.Group {...field('chosen')} required>
          <Stack gap="xs" mt="xs">
            {near_payments.map((near) => (
              <Radio
                key={near.transaction_id}
                value={String(near.transaction_id)}
                label={`${near.clinic.name}: payment ${near.transaction_id} of ${moneyText(near.amount)}, ${showDateTime(near.created_at)}`}
                description={closeness(near)}
              />
            ))}
            <Radio value={other} label="Another payment" />
          </Stack>
        </Radio.Group>
      )}
      {edited.form.getValues().chosen === other && (
        <TextInput {...field('transaction_id')} required inputMode="numeric" autoComplete="off" maxLength={15} />
      )}
    </RecordWindow>
  );
}
