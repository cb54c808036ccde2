import type { UserOrder } from '@clinic/contract/vouchers/voucher-orders.ts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { showCount } from '../../../platform/format.ts';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { toSendColumns } from './order-columns.tsx';
import { isToSend, useOrdersToSend } from './orders.data.ts';
import classes from './orders.module.css';

/** More would push the list of all orders out of sight. */
const shown_at_first = 10;

interface OrdersToSendProps {
  onOpen: (order: UserOrder) => void;
  onSend: (orders: readonly UserOrder[]) => void;
}

/** The home deliveries that wait to be sent, the longest first. */
export function OrdersToSend({ onOpen, onSend }: OrdersToSendProps) {
  const list = useOrdersToSend();
  const [showsAll, setShowsAll] = useState(false);
  const now_ms = useNow(serverNow, 60_000);
  const rows = list.data?.data.filter(isToSend);
  const shown = showsAll ? rows : rows?.slice(0, shown_at_first);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  // One that another counter has sent meanwhile is no longer among them.
  const chosen_orders = shown?.filter(({ id }) => chosen.has(id)) ?? [];
  const choose = ({ id }: UserOrder, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <SectionCard
      title={rows && rows.length > 0 ? `To send (${showCount(rows.length)})` : 'To send'}
      flush
      actions={
        shown &&
        shown.length > 1 && (
          <ChosenOrders
            chosen={chosen_orders.length}
            all={shown.length}
            onChoose={(isChosen) => setChosen(new Set(isChosen ? shown.map(({ id }) => id) : []))}
            onSend={() => onSend(chosen_orders)}
          />
        )
      }
    >
      <ReadFailure of="The home deliveries" read={list} />
      {(list.data || !list.isError) && (
        <DataTable
          label="Home deliveries to send"
          embedded
          columns={toSendColumns(onOpen, now_ms, (order) => onSend([order]), { ids: chosen, choose })}
          rows={shown}
          rowId={({ id }) => String(id)}
          onOpen={onOpen}
          expectedRows={2}
          empty={
            <Text size="sm" c="dimmed" className={classes.done ?? ''}>
              All done. New home deliveries appear here right away.
            </Text>
          }
        />
      )}
      {rows && rows.length > shown_at_first && !showsAll && (
        <div className={classes.more}>
          <Button size="compact-sm" variant="subtle" onClick={() => setShowsAll(true)}>
            Show all {showCount(rows.length)}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

interface ChosenOrdersProps {
  /** How many orders are chosen, of all that are shown. */
  chosen: number;
  all: number;
  /** Chooses all, or none. */
  onChoose: (isChosen: boolean) => void;
  onSend: () => void;
}

/** Chooses all orders that wait, and marks the chosen ones as sent together: a parcel collection takes many at once. */
const ChosenOrders = ({ chosen, all, onChoose, onSend }: ChosenOrdersProps) => (
  <Group gap="xs" justify="flex-end">
    <Button size="compact-sm" variant="subtle" onClick={() => onChoose(chosen < all)}>
      {chosen < all ? 'Choose all' : 'Choose none'}
    </Button>
    {chosen > 0 && (
      <Button size="compact-sm" onClick={onSend}>
        {chosen === 1 ? 'Mark 1 order as sent' : `Mark ${chosen} orders as sent`}
      </Button>
    )}
  </Group>
);
