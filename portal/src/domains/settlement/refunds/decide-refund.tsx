import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { type Refund, refundReasonWords } from '@clinic/contract/settlement/refunds.ts';
import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { isFieldRefusal, sentenceOf } from '../../../platform/api/api-problem.ts';
import { showDateTime } from '../../../platform/format.ts';
import { useFormModified } from '../../../platform/form/modified-form.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { AskingModal } from '../../../ui/window/asking-modal.tsx';
import { FieldList } from '../../../ui/field-list.tsx';
import { submitForm } from '../../../ui/form/submit-form.ts';
import { Money } from '../../../ui/money/money.tsx';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { refundOutlook } from './refund-words.ts';
import { useDecideRefund } from './refunds.data.ts';

export interface RefundDecision {
  refund: Refund;
  /** Approve or reject. */
  status: 'a' | 'j';
}

/** Approves or rejects another person's request. */
export function DecideRefund({ decision, onClose }: { decision: RefundDecision; onClose: () => void }) {
  const { refund, status } = decision;
  const decide = useDecideRefund();
  const form = useForm({ initialValues: { remark: '' } });
  const isModified = form.isDirty() && !decide.isPending;
  useFormModified(isModified);
  const send = async ({ remark }: { remark: string }) => {
    try {
      await decide.send({ params: { id: String(refund.id) }, body: { status, remark } });
      showSuccess(status === 'a' ? 'The refund was approved.' : 'The refund was rejected.');
      onClose();
    } catch (failure) {
      if (isFieldRefusal(failure)) return failure.errors;
      showFailure(
        status === 'a' ? 'The refund was not approved.' : 'The refund was not rejected.',
        sentenceOf(failure),
      );
    }
    return undefined;
  };
  const verb = status === 'a' ? 'Approve' : 'Reject';
  return (
    <AskingModal isModified={isModified} onClose={onClose} title={`${verb} refund #${refund.id}`} size="md">
      {(close) => (
        <form onSubmit={(event) => submitForm(form, event, send)} noValidate>
          <Stack gap="md">
            <RefundFields refund={refund} />
            {status === 'a' && <WhatHappens refund={refund} />}
            <Textarea
              label="Remark"
              autosize
              minRows={2}
              maxRows={6}
              maxLength={255}
              data-autofocus
              {...form.getInputProps('remark')}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={decide.isPending} color={status === 'j' ? 'red' : undefined}>
                {verb}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </AskingModal>
  );
}

const RefundFields = ({ refund }: { refund: Refund }) => (
  <FieldList
    lines={[
      { label: 'Transaction', value: `#${refund.transaction.id} · ${refund.transaction.patient_id}` },
      { label: 'Requested', value: `${showDateTime(refund.created_at)} by ${refund.request_user}` },
      { label: 'Amount', value: <Money column="refund" value={refund.amount} /> },
      { label: 'Reason', value: refundReasonWords[refund.reason] },
      { label: 'Remark', value: refund.remark },
    ]}
  />
);

/** The effect of an approval depends on the payment's present state. */
function WhatHappens({ refund }: { refund: Refund }) {
  const transaction = useQuery(endpointQuery(getTransaction, { params: { id: String(refund.transaction.id) } }));
  if (!transaction.data) return null;
  return (
    <Alert color="brand" variant="light" title="What will happen">
      {refundOutlook(transaction.data, refund.amount)}
    </Alert>
  );
}
