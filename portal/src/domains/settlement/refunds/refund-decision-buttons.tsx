import type { Refund } from '@clinic/contract/settlement/refunds.ts';
import { Button, Group, Text } from '@mantine/core';
import { useCan } from '../../../platform/session/session-context.tsx';

interface RefundDecisionButtonsProps {
  refund: Refund;
  onDecide: (status: 'a' | 'j') => void;
}

/** Approve and reject, for members with the role who did not request it. */
export function RefundDecisionButtons({ refund, onDecide }: RefundDecisionButtonsProps) {
  const may = useCan('ROLE_TRANSACTION_UPDATE');
  if (refund.status !== 'r' || !may) return null;
  if (refund.own)
    return (
      <Text span size="sm" c="dimmed">
        Another user needs to decide
      </Text>
    );
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => onDecide('j')}
        aria-label={`Reject refund ${refund.id}`}
      >
        Reject
      </Button>
      <Button size="compact-sm" onClick={() => onDecide('a')} aria-label={`Approve refund ${refund.id}`}>
        Approve
      </Button>
    </Group>
  );
}
