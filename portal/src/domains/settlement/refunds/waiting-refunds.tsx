import type { Refund } from '@clinic/contract/settlement/refunds.ts';
import { Text } from '@mantine/core';
import { showCount } from '../../../platform/format.ts';
import { serverNow } from '../../../platform/time/clock.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { waitingRefundColumns } from './refund-columns.tsx';
import { RefundDecisionButtons } from './refund-decision-buttons.tsx';
import { useWaitingRefunds } from './refunds.data.ts';

interface WaitingRefundsProps {
  onOpen: (refund: Refund) => void;
  onDecide: (refund: Refund, status: 'a' | 'j') => void;
}

/** The refunds that wait for a decision, the longest first. */
export function WaitingRefunds({ onOpen, onDecide }: WaitingRefundsProps) {
  const list = useWaitingRefunds();
  const now_ms = useNow(serverNow, 60_000);
  const count = list.data?.pager.rows ?? 0;
  return (
    <SectionCard title={count > 0 ? `Needs a decision (${showCount(count)})` : 'Needs a decision'} flush>
      <ReadFailure of="The requests" read={list} />
      {(list.data || !list.isError) && (
        <DataTable
          label="Refunds that need a decision"
          embedded
          columns={waitingRefundColumns(now_ms, onOpen, (refund) => (
            <RefundDecisionButtons refund={refund} onDecide={(status) => onDecide(refund, status)} />
          ))}
          rows={list.data?.data}
          rowId={({ id }) => String(id)}
          expectedRows={1}
          empty={
            <Text size="sm" c="dimmed" p="md">
              All decided. New requests appear here right away.
            </Text>
          }
        />
      )}
    </SectionCard>
  );
}
