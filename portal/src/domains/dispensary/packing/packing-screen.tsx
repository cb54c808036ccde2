import type { DeliverPage } from '@clinic/contract/dispensary/delivers.ts';
import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { chime } from '../../../platform/device/chime.ts';
import { showCount, showDateTime } from '../../../platform/format.ts';
import { useLiveEvent } from '../../../platform/live/live-context.tsx';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { showFailure } from '../../../ui/toast/toast.ts';
import {
  useClaimOrder,
  useHandOver,
  usePackingLive,
  usePackingQueue,
  useReleaseOrder,
  useWrapOrder,
} from '../dispensary.data.ts';
import { PrintLabels } from '../labels/print-labels.tsx';
import { type PackingAct, PackingRow } from './packing-row.tsx';
import classes from './packing-screen.module.css';
import { ScanOrder } from './scan-order.tsx';

/** Saves what somebody does with an order, one act at a time for each. */
function usePackingActs(refresh: () => void) {
  const sends = {
    claim: useClaimOrder(),
    release: useReleaseOrder(),
    wrap: useWrapOrder(),
    hand_over: useHandOver(),
  };
  const [working, setWorking] = useState<ReadonlySet<number>>(new Set());
  const act = async ({ id }: DeliverPage, next: PackingAct): Promise<void> => {
    if (working.has(id)) return;
    setWorking((before) => new Set([...before, id]));
    try {
      await sends[next]({ params: { id: String(id) } });
    } catch (failure) {
      showFailure('The order could not be changed.', sentenceOf(failure));
      refresh();
    } finally {
      setWorking((before) => new Set([...before].filter((one) => one !== id)));
    }
  };
  return { working, act };
}

/** The orders that came in while this page is open, the last one first. Each sounds once; only here, where somebody packs. */
function useNewOrders() {
  const [told, setTold] = useState<readonly number[]>([]);
  useLiveEvent('visit_drug_label_print', ({ medicine_order_id: id }) => {
    if (typeof id !== 'number') return;
    chime();
    setTold((before) => [id, ...before.filter((one) => one !== id)]);
  });
  return { told, forget: (id: number) => setTold((before) => before.filter((one) => one !== id)) };
}

const titleOf = (words: string, count: number): string => (count > 0 ? `${words} (${showCount(count)})` : words);

/** The dispensary: what waits to be packed, the oldest first, what is packed and waits to be collected, and what waits for payment. */
export function PackingScreen() {
  const queue = usePackingQueue();
  const now_ms = useNow(serverNow, 20_000);
  const canUpdate = useCan('ROLE_TELEMED_DISPENSARY_UPDATE');
  const { working, act } = usePackingActs(() => void queue.refetch());
  const { told, forget } = useNewOrders();
  usePackingLive();
  const { data } = queue;
  const news = told.flatMap((id) => data?.to_pack.filter((order) => order.id === id) ?? []);
  const rows = (orders: readonly DeliverPage[], label: string) => (
    <ul className={classes.rows} aria-label={label}>
      {orders.map((order) => (
        <PackingRow
          key={order.id}
          order={order}
          now_ms={now_ms}
          isWorking={working.has(order.id)}
          onAct={(next) => void act(order, next)}
        />
      ))}
    </ul>
  );
  return (
    <Stack gap="md">
      <PageHeader title="Dispensary" />
      {news[0] && (
        <NewOrderNotice order={news[0]} more={news.length - 1} onClose={() => news.forEach(({ id }) => forget(id))} />
      )}
      <ReadFailure of="The orders" read={queue} />
      {!data && !queue.isError && <Skeleton height={320} radius="md" role="status" aria-label="Loading" />}
      {data && (
        <>
          {canUpdate && <ScanOrder />}
          <SectionCard title={titleOf('To pack', data.to_pack_count)} flush>
            {data.to_pack.length > 0 ? rows(data.to_pack, 'To pack') : <AllDone last_at={data.last_at} />}
            <More shown={data.to_pack.length} count={data.to_pack_count} />
          </SectionCard>
          <SectionCard
            title={titleOf('Packed', data.packed_count)}
            flush
            {...(data.packed.length === 0 && { none: 'Nothing is waiting to be collected.' })}
          >
            {data.packed.length > 0 && rows(data.packed, 'Packed')}
            <More shown={data.packed.length} count={data.packed_count} />
          </SectionCard>
          {data.unpaid.length > 0 && (
            <SectionCard title={titleOf('Waiting for payment', data.unpaid_count)} flush>
              {rows(data.unpaid, 'Waiting for payment')}
              {data.unpaid_count > data.unpaid.length && (
                <Text size="sm" c="dimmed" className={classes.more ?? ''}>
                  {showCount(data.unpaid_count - data.unpaid.length)} older ones are in the Delivery Log.
                </Text>
              )}
            </SectionCard>
          )}
        </>
      )}
    </Stack>
  );
}

const AllDone = ({ last_at }: { last_at: string | null }) => (
  <Text size="sm" c="dimmed" className={classes.done ?? ''}>
    {last_at === null
      ? 'All done. The medicines of a consult appear here as soon as its bill is paid.'
      : `All done. The last order came in on ${showDateTime(last_at)}.`}
  </Text>
);

const More = ({ shown, count }: { shown: number; count: number }) =>
  count > shown ? (
    <Text size="sm" c="dimmed" className={classes.more ?? ''}>
      {showCount(count - shown)} more follow when these are done.
    </Text>
  ) : null;

interface NewOrderNoticeProps {
  order: DeliverPage;
  /** Orders that came in since. */
  more: number;
  onClose: () => void;
}

const medicinesText = (count: number): string => (count === 1 ? '1 medicine' : `${count} medicines`);

/** Says that the medicines of a consult have just been paid, so that their labels can be printed. */
const NewOrderNotice = ({ order, more, onClose }: NewOrderNoticeProps) => (
  <Alert
    color="blue"
    role="status"
    icon={<IconPrinter size={18} aria-hidden />}
    withCloseButton
    closeButtonLabel="Close"
    onClose={onClose}
  >
    <Group justify="space-between" gap="sm">
      <Text size="sm">
        New order: {order.visit.patient_name}, {medicinesText(order.items.length)}
        {more > 0 && ` · ${more} more`}
      </Text>
      <PrintLabels order={order} />
    </Group>
  </Alert>
);
