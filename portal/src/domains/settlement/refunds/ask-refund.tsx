import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { createRefund, type RefundReason, refundReasonWords } from '@clinic/contract/settlement/refunds.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { Alert, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { RecordWindow } from '../../../platform/form/record-window.tsx';
import { withErrors } from '../../../platform/form/shown-fields.ts';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { readAmount, typedAmount } from '../../../ui/money/read-amount.ts';
import { refundOutlook } from './refund-words.ts';
import { useAskRefund } from './refunds.data.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

interface AskRefundProps {
  transaction: Transaction;
  /** The amount that can still be refunded: the default, and the limit. */
  refundable: number;
  onClose: () => void;
}

type RefundValues = { amount: string; reason: RefundReason; remark: string };

const reasons = Object.entries(refundReasonWords);

/** The error of a typed amount, if any. */
function amountFault(typed: string, refundable: number): string | null {
  if (isBlank(typed)) return generic_messages.blank;
  const amount = readAmount(typed);
  if (amount === undefined || amount <= 0) return generic_messages.format;
  if (amount > refundable) return `You can refund up to ${moneyText(refundable)}.`;
  return null;
}

/** Requests a full or partial refund. A second person decides. */
export function AskRefund({ transaction, refundable, onClose }: AskRefundProps) {
  const ask = useAskRefund();
  const edited = useRecordForm({
    valuesOf: (): RefundValues => ({ amount: typedAmount(refundable), reason: 'requested_by_customer', remark: '' }),
    labels: { amount: 'Amount', reason: 'Reason', remark: 'Remark' },
    schema: createRefund.body,
    faults: ({ amount }): Record<string, string> => {
      const fault = amountFault(amount, refundable);
      return fault === null ? {} : { amount: fault };
    },
    bodyOf: ({ amount, ...rest }) => ({ ...rest, amount: readAmount(amount) ?? Number.NaN }),
    save: async (body, { idempotency_key }) => {
      try {
        return await ask({ params: { id: String(transaction.id) }, body, idempotency_key });
      } catch (failure) {
        // A refund that was requested meanwhile makes the amount too high.
        const is_amount = failure instanceof ApiProblem && failure.status === 409;
        throw is_amount ? withErrors(failure, { amount: [failure.detail] }, 422) : failure;
      }
    },
    said: {
      saved: 'The refund was requested. Another user needs to approve it.',
      failed: 'The refund could not be requested.',
    },
    onSaved: onClose,
  });
  const { field } = edited;
  const typed = edited.form.values.amount;
  const amount = readAmount(typed);
  return (
    <RecordWindow of={edited} title={`Refund transaction #${transaction.id}`} submit="Request refund" onClose={onClose}>
      <TextInput
        description={`Up to ${moneyText(refundable)}`}
        required
        inputMode="decimal"
        autoComplete="off"
        leftSection="S$"
        data-autofocus
        {...field('amount')}
      />
      <Radio.Group required {...field('reason')}>
        <Stack gap="xs" mt="xs">
          {reasons.map(([value, word]) => (
            <Radio key={value} value={value} label={word} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea autosize minRows={2} maxRows={6} maxLength={255} {...field('remark')} />
      {amount !== undefined && amountFault(typed, refundable) === null && (
        <Alert color="brand" variant="light" title="What will happen">
          Once another user has approved it: {refundOutlook(transaction, amount)}
        </Alert>
      )}
    </RecordWindow>
  );
}
