import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { decideRefund, type Refund, refundReasonWords } from '@clinic/contract/settlement/refunds.ts';
import { Alert, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RecordWindow } from '../../../platform/form/record-window.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { showDateTime } from '../../../platform/format.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { Money } from '../../../ui/money/money.tsx';
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
  const send = useDecideRefund();
  const is_approval = status === 'a';
  const edited = useRecordForm({
    valuesOf: () => ({ remark: '' }),
    labels: { remark: 'Remark' },
    schema: decideRefund.body,
    bodyOf: (values) => ({ status, ...values }),
    save: (body) => send({ params: { id: String(refund.id) }, body }),
    said: {
      saved: is_approval ? 'The refund was approved.' : 'The refund was rejected.',
      failed: is_approval ? 'The refund could not be approved.' : 'The refund could not be rejected.',
    },
    onSaved: onClose,
  });
  const verb = is_approval ? 'Approve' : 'Reject';
  return (
    <RecordWindow
      of={edited}
      title={`${verb} refund #${refund.id}`}
      submit={verb}
      destructive={!is_approval}
      onClose={onClose}
    >
      <RefundFields refund={refund} />
      {is_approval && <WhatHappens refund={refund} />}
      <Textarea autosize minRows={2} maxRows={6} maxLength={255} data-autofocus {...edited.field('remark')} />
    </RecordWindow>
  );
}

const RefundFields = ({ refund }: { refund: Refund }) => (
  <FieldList
    lines={[
      { label: 'Transaction', value: `#${refund.transaction.id} · ${refund.transaction.patient_id}` },
      { label: 'Requested', value: `${showDateTime(refund.created_at)} by ${refund.request_user}` },
      { label: 'Amount', value: <Money column="refund" value={refund.amount} currency /> },
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
