import { refundStatusWords } from '@clinic/contract/settlement/refund-status.ts';
import { type Refund, refundReasonWords } from '@clinic/contract/settlement/refunds.ts';
import { Drawer, Stack } from '@mantine/core';
import { showDateTime } from '../../../platform/format.ts';
import { TransactionLink } from '../../../platform/links/transaction-link.tsx';
import { FieldList } from '../../../ui/field-list.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useRestoredFocus } from '../../../ui/window/use-restored-focus.ts';
import { RefundDecisionButtons } from './refund-decision-buttons.tsx';
import { refundStatusTones } from './refund-words.ts';

interface RefundDrawerProps {
  refund: Refund;
  onDecide: (status: 'a' | 'j') => void;
  onClose: () => void;
}

/** When and by whom it was decided; null before. */
function decisionOf({ decided_at, decide_user }: Refund): string | null {
  if (decided_at === null) return null;
  return decide_user === null ? showDateTime(decided_at) : `${showDateTime(decided_at)} by ${decide_user}`;
}

/** Why a refund was requested, how it was decided and what the acquirer answered, beside the list. */
export function RefundDrawer({ refund, onDecide, onClose }: RefundDrawerProps) {
  useRestoredFocus(true);
  const decision = decisionOf(refund);
  return (
    <Drawer opened onClose={onClose} position="right" size="26rem" title={`Refund #${refund.id}`} padding="md">
      <Stack gap="md">
        <FieldList
          lines={[
            { label: 'Amount', value: <Money column="refund" value={refund.amount} currency /> },
            {
              label: 'Status',
              value: (
                <StatusBadge tone={refundStatusTones[refund.status]}>{refundStatusWords[refund.status]}</StatusBadge>
              ),
            },
            {
              label: 'Transaction',
              value: <TransactionLink id={refund.transaction.id}>{`#${refund.transaction.id}`}</TransactionLink>,
            },
            { label: 'Patient ID', value: refund.transaction.patient_id },
            { label: 'Requested', value: `${showDateTime(refund.created_at)} by ${refund.request_user}` },
            { label: 'Reason', value: refundReasonWords[refund.reason] },
            { label: 'Remark', value: refund.remark === '' ? null : refund.remark },
            ...(decision === null
              ? []
              : [
                  { label: refund.status === 'j' ? 'Rejected' : 'Approved', value: decision },
                  ...(refund.decide_remark ? [{ label: 'Decision remark', value: refund.decide_remark }] : []),
                ]),
            ...(refund.answered_at === null
              ? []
              : [
                  {
                    label: 'Acquirer',
                    value: `${showDateTime(refund.answered_at)} ${refund.fail_reason ?? ''}`.trim(),
                  },
                ]),
          ]}
        />
        <RefundDecisionButtons refund={refund} onDecide={onDecide} />
      </Stack>
    </Drawer>
  );
}
