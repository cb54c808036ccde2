import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import { Milestones } from '../../../ui/timeline/milestones.tsx';
import { Window } from '../../../ui/window/window.tsx';
import { orderStanding, StandingBadge } from '../certificate-state.tsx';
import { ConfirmSent } from './confirm-sent.tsx';
import { OrderCertificates, OrderFacts, orderMilestones } from './order-parts.tsx';
import { isToSend, useOrder, useOrderLive } from './orders.data.ts';

/** An order over its list. Its page has the activity too. */
export function OrderWindow({ id, onClose }: { id: number; onClose: () => void }) {
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
  const retry = () => void query.refetch();
  if (error instanceof ApiProblem && error.status === 404)
    return <EmptyState title="Order not found at this branch" hint="Another branch may have sold it." />;
  if (!order)
    return query.isError ? (
      <FailedState
        title="The order could not be loaded."
        reason={sentenceOf(error)}
        onRetry={retry}
        retrying={query.isFetching}
      />
    ) : (
      <Skeleton height={360} radius="md" role="status" aria-label="Loading" />
    );
  return (
    <>
      {query.isError && (
        <StaleNotice onRetry={retry}>The order could not be refreshed and may be out of date.</StaleNotice>
      )}
      <Milestones label="Progress of the order" steps={orderMilestones(order)} />
      <OrderFacts order={order} />
      <OrderCertificates order={order} />
    </>
  );
}
