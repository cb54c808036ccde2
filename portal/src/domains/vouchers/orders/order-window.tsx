import type { UserOrder } from '@clinic/contract/vouchers/voucher-orders.ts';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import type { WindowProps } from '../../../platform/list/list-definition.ts';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Milestones } from '../../../ui/timeline/milestones.tsx';
import { Window } from '../../../ui/window/window.tsx';
import { orderStanding, StandingBadge } from '../certificate-state.tsx';
import { ConfirmSent } from './confirm-sent.tsx';
import { OrderCertificates, OrderFacts, orderMilestones } from './order-parts.tsx';
import { isToSend, useOrder, useOrderLive } from './orders.data.ts';

/** An order over its list. Its page has the activity too. */
export const OrderWindow = ({ row, onClose }: Pick<WindowProps<UserOrder>, 'row' | 'onClose'>) =>
  row && <ShownOrder id={row.id} onClose={onClose} />;

function ShownOrder({ id, onClose }: { id: number; onClose: () => void }) {
  const [isSending, setSending] = useState(false);
  const { data: order, isError } = useOrder(id);
  const { history } = useRouter();
  useOrderLive(id);
  return (
    <Window
      opened
      onClose={onClose}
      size="lg"
      title={
        <Group gap="sm">
          Order #{id}
          {order && <StandingBadge standing={orderStanding(order)} />}
        </Group>
      }
    >
      <Stack gap="md">
        <Contents id={id} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => history.push(`/voucher-orders/${id}`)}>
            Open page
          </Button>
          {order && !isError && isToSend(order) ? (
            <Button onClick={() => setSending(true)}>Mark as sent</Button>
          ) : (
            <Button onClick={onClose}>Close</Button>
          )}
        </Group>
      </Stack>
      {order && isSending && <ConfirmSent orders={[order]} onClose={() => setSending(false)} />}
    </Window>
  );
}

function Contents({ id }: { id: number }) {
  const query = useOrder(id);
  const { data: order, error } = query;
  if (error instanceof ApiProblem && error.status === 404)
    return <EmptyState title="Order not found at this branch" hint="Another branch may have sold it." />;
  return (
    <>
      <ReadFailure of="The order" read={query} />
      {query.isPending && <Skeleton height={360} radius="md" role="status" aria-label="Loading" />}
      {order && (
        <>
          <Milestones label="Progress of the order" steps={orderMilestones(order)} />
          <OrderFacts order={order} />
          <OrderCertificates order={order} />
        </>
      )}
    </>
  );
}
