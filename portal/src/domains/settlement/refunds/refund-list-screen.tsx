import { refundStatusWords } from '@clinic/contract/settlement/refund-status.ts';
import { Stack } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ListFilters } from '../../../platform/list/list-filters.tsx';
import { ListRows } from '../../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../../platform/list/use-list-navigation.ts';
import type { ListFilter } from '../../../ui/filter-bar/list-filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { DecideRefund, type RefundDecision } from './decide-refund.tsx';
import { refundColumns } from './refund-columns.tsx';
import { RefundDecisionButtons } from './refund-decision-buttons.tsx';
import { refund_page_sizes, type RefundListSearch } from './refund-list-search.ts';
import { usePrefetchRefunds, useRefundListLive, useRefunds } from './refunds.data.ts';

const route = getRouteApi('/payment/refund');
const refundFilters: readonly ListFilter<'status'>[] = [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    all: 'Every status',
    options: Object.entries(refundStatusWords).map(([value, label]) => ({ value, label })),
  },
];

/** The refunds of the branch: those waiting for a decision, and all others. */
export function RefundListScreen() {
  const search = route.useSearch();
  const go = useListNavigation('/payment/refund', search);
  useRefundListLive();
  return (
    <Stack gap="md">
      <PageHeader title="Refunds" />
      <ListFilters filters={refundFilters} search={search} go={go} />
      <RefundRows search={search} />
    </Stack>
  );
}

function RefundRows({ search }: { search: RefundListSearch }) {
  const list = useRefunds(search);
  const peek = usePrefetchRefunds();
  const [decision, setDecision] = useState<RefundDecision | undefined>(undefined);
  return (
    <>
      <ListRows
        name="refund"
        label="Refunds"
        noun="refunds"
        list={list}
        columns={refundColumns((refund) => (
          <RefundDecisionButtons refund={refund} onDecide={(status) => setDecision({ refund, status })} />
        ))}
        rowId={(row) => String(row.id)}
        search={search}
        go={useListNavigation('/payment/refund', search)}
        sizes={refund_page_sizes}
        prefetch={{ page: (p) => peek(p === undefined ? undefined : { ...search, p }) }}
        empty={<NoRefunds isFiltered={search.status !== undefined} />}
      />
      {decision && <DecideRefund decision={decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}

const NoRefunds = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<IconArrowBackUp size={32} stroke={1.5} />}
    title={isFiltered ? 'No refund has this status' : 'No refunds'}
    hint={
      isFiltered ? 'Choose another status above, or clear it.' : 'A refund is requested on the page of its transaction.'
    }
  />
);
