import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { type RefundReason, refundReason, refundReasonWords } from '@clinic/contract/settlement/refunds.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { Alert, Button, Group, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiProblem, isFieldRefusal, sentenceOf } from '../../../platform/api/api-problem.ts';
import { showMoney } from '../../../platform/format.ts';
import { useFormModified } from '../../../platform/form/modified-form.ts';
import { AskingModal } from '../../../ui/window/asking-modal.tsx';
import { type FieldErrors, submitForm } from '../../../ui/form/submit-form.ts';
import { readAmount } from '../../../ui/money/read-amount.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { refundOutlook } from './refund-words.ts';
import { useAskRefund } from './refunds.data.ts';

interface AskRefundProps {
  transaction: Transaction;
  /** The refundable amount: default and maximum. */
  refundable: number;
  onClose: () => void;
}

const reasons = Object.entries(refundReasonWords);
/** The error of a typed amount, if any. */
function amountFault(typed: string, refundable: number): string | null {
  if (typed.trim() === '') return generic_messages.blank;
  const amount = readAmount(typed);
  if (amount === undefined || amount <= 0) return generic_messages.format;
  if (amount > refundable) return `At most ${showMoney(refundable)} may still be refunded.`;
  return null;
}

/** Requests a full or partial refund. A second person decides. */
export function AskRefund({ transaction, refundable, onClose }: AskRefundProps) {
  const request = useAskRefund();
  const form = useForm({
    initialValues: { amount: refundable.toFixed(2), reason: 'requested_by_customer', remark: '' },
    validate: { amount: (typed) => amountFault(typed, refundable) },
  });
  const isModified = form.isDirty() && !request.isPending;
  useFormModified(isModified);
  const send = async (typed: typeof form.values): Promise<FieldErrors | undefined> => {
    const amount = readAmount(typed.amount) ?? 0;
    const reason: RefundReason = refundReason.options.find((one) => one === typed.reason) ?? 'other';
    try {
      await request.send({ params: { id: String(transaction.id) }, body: { amount, reason, remark: typed.remark } });
      showSuccess('The refund was requested. Somebody else must approve it.');
      onClose();
    } catch (failure) {
      if (isFieldRefusal(failure)) return failure.errors;
      if (failure instanceof ApiProblem && failure.status === 409) return { amount: [sentenceOf(failure)] };
      showFailure('The refund was not requested.', sentenceOf(failure));
    }
    return undefined;
  };
  const amount = readAmount(form.values.amount);
  return (
    <AskingModal isModified={isModified} onClose={onClose} title={`Refund transaction #${transaction.id}`} size="md">
      {(close) => (
        <form onSubmit={(event) => submitForm(form, event, send)} noValidate>
          <Stack gap="md">
            <TextInput
              label="Amount"
              description={`At most ${showMoney(refundable)}`}
              required
              inputMode="decimal"
              autoComplete="off"
              leftSection="SGD"
              leftSectionWidth={64}
              data-autofocus
              {...form.getInputProps('amount')}
            />
            <Radio.Group label="Reason" required {...form.getInputProps('reason')}>
              <Stack gap="xs" mt="xs">
                {reasons.map(([value, word]) => (
                  <Radio key={value} value={value} label={word} />
                ))}
              </Stack>
            </Radio.Group>
            <Textarea
              label="Remark"
              autosize
              minRows={2}
              maxRows={6}
              maxLength={255}
              {...form.getInputProps('remark')}
            />
            {amount !== undefined && amountFault(form.values.amount, refundable) === null && (
              <Alert color="brand" variant="light" title="What will happen">
                Somebody else must approve this. Then: {refundOutlook(transaction, amount)}
              </Alert>
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={request.isPending}>
                Request refund
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </AskingModal>
  );
}
