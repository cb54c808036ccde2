import { refundList, type RefundListSearch } from '@clinic/contract/settlement/refund-list.ts';
import { refundStatusWords, type RefundStatus } from '@clinic/contract/settlement/refund-status.ts';
import type { Refund, RefundTotals } from '@clinic/contract/settlement/refunds.ts';
import { Stack, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ListFilters } from '../../../platform/list/list-filters.tsx';
import { ListRows } from '../../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../../platform/list/use-list-navigation.ts';
import { type ListFilter, optionsOf } from '../../../ui/filter-bar/list-filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SummaryTiles, type SummaryTile } from '../../../ui/page/summary-tiles.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { DecideRefund, type RefundDecision } from './decide-refund.tsx';
import { refundColumns } from './refund-columns.tsx';
import { RefundDecisionButtons } from './refund-decision-buttons.tsx';
import { refundReads } from './refunds.data.ts';
import { WaitingRefunds } from './waiting-refunds.tsx';
import { RefundDrawer } from './refund-drawer.tsx';
import { showCount } from '../../../platform/format.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';

interface Shown {
  hasFailed: boolean;
  /** The status filter of the list. */
  status: RefundStatus | undefined;
}

/** The totals of the filtered refunds. Without a status, what was rejected or failed is no part of the total: it stands beside it. */
function refundTiles(totals: RefundTotals | undefined, { hasFailed, status }: Shown): SummaryTile[] {
  const missing = hasFailed ? null : undefined;
  const money = (dollars: number | undefined) => (dollars === undefined ? missing : moneyText(dollars));
  return [
    { label: 'Refunds', value: totals === undefined ? missing : showCount(totals.count) },
    { label: 'Total Amount', value: money(totals?.amount) },
    ...(status === undefined
      ? [
          { label: 'Returned to customers', value: money(totals?.completed_amount) },
          { label: 'Rejected or failed', value: money(totals?.refused_amount) },
        ]
      : []),
  ];
}

const route = getRouteApi('/payment/refund');
const refundFilters: readonly ListFilter<'status'>[] = [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    all: 'All statuses',
    options: optionsOf(refundStatusWords),
  },
];

/** The refunds of the branch: first those that wait for a decision, then all others. */
export function RefundListScreen() {
  const search = route.useSearch();
  refundReads.useLive();
  return (
    <Stack gap="md">
      <PageHeader title="Refunds" />
      <Refunds search={search} />
    </Stack>
  );
}

/** Without a filter, the requests that wait for a decision come first, under their own heading. */
function Refunds({ search }: { search: RefundListSearch }) {
  const [opened, setOpened] = useState<Refund | undefined>(undefined);
  const [decision, setDecision] = useState<RefundDecision | undefined>(undefined);
  const decide = (refund: Refund, status: RefundDecision['status']) => {
    setOpened(undefined);
    setDecision({ refund, status });
  };
  return (
    <>
      {search.status === undefined && <WaitingRefunds onOpen={setOpened} onDecide={decide} />}
      {search.status === undefined && (
        <Title order={2} size="h4">
          Decided
        </Title>
      )}
      <ListFilters filters={refundFilters} search={search} go={useListNavigation('/payment/refund', search)} />
      <RefundTotals search={search} />
      <RefundRows search={search} onOpen={setOpened} onDecide={decide} />
      {opened && (
        <RefundDrawer
          refund={opened}
          onDecide={(status) => decide(opened, status)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {decision && <DecideRefund decision={decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}

/** The totals of all filtered refunds. */
function RefundTotals({ search }: { search: RefundListSearch }) {
  const { data, isError, isPlaceholderData } = refundReads.usePage(search, {});
  return (
    <SummaryTiles
      label="Totals"
      refreshing={isPlaceholderData}
      tiles={refundTiles(data?.totals, { hasFailed: isError, status: search.status })}
    />
  );
}

interface RefundRowsProps {
  search: RefundListSearch;
  onOpen: (refund: Refund) => void;
  onDecide: (refund: Refund, status: RefundDecision['status']) => void;
}

function RefundRows({ search, onOpen, onDecide }: RefundRowsProps) {
  const list = refundReads.usePage(search, {});
  const peek = refundReads.usePeek({});
  return (
    <ListRows
      name="refund"
      label="Refunds"
      noun="refunds"
      list={list}
      columns={refundColumns(
        onOpen,
        // Without a filter the waiting requests are above.
        search.status === undefined
          ? undefined
          : (refund) => <RefundDecisionButtons refund={refund} onDecide={(status) => onDecide(refund, status)} />,
      )}
      rowId={(row) => String(row.id)}
      search={search}
      go={useListNavigation('/payment/refund', search)}
      sizes={refundList.sizes.toSorted((one, other) => one - other)}
      prefetch={{ page: (p) => peek.page(p === undefined ? undefined : { ...search, p }) }}
      empty={<NoRefunds isFiltered={search.status !== undefined} />}
    />
  );
}

const NoRefunds = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<IconArrowBackUp size={32} stroke={1.5} />}
    title={isFiltered ? 'No refunds with this status' : 'No refunds decided yet'}
    hint={isFiltered ? 'Choose another status above, or clear it.' : 'To request a refund, open its transaction.'}
  />
);
