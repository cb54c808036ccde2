import { refundStatus, refundStatusWords } from '@clinic/contract/settlement/refund-status.ts';
import { NativeSelect, Stack } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { isNetworkFast } from '../../platform/spare-network.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { readSort, writeSort } from '../../ui/data-table/sort-text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager/pager.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { DecideRefund, type RefundDecision } from './decide-refund.tsx';
import { refundColumns } from './refund-columns.tsx';
import { RefundDecisionButtons } from './refund-decision-buttons.tsx';
import { refund_page_sizes, type RefundListSearch } from './refund-list-search.ts';
import { usePrefetchRefunds, useRefundListLive, useRefunds } from './refunds.data.ts';

const route = getRouteApi('/payment/refund');
const statuses = [
  { value: '', label: 'Every status' },
  ...Object.entries(refundStatusWords).map(([value, label]) => ({ value, label })),
];

/** The refunds of the branch: those that wait for a decision, and what became of the others. */
export function RefundListScreen() {
  const search = route.useSearch();
  const go = useListNavigation();
  useRefundListLive();
  return (
    <Stack gap="md">
      <PageHeader
        title="Refunds"
        actions={
          <NativeSelect
            aria-label="Status"
            data={statuses}
            value={search.status ?? ''}
            onChange={({ currentTarget: { value } }) =>
              go.to({ status: refundStatus.options.find((one) => one === value), p: 1 })
            }
          />
        }
      />
      <RefundRows search={search} />
    </Stack>
  );
}

function RefundRows({ search }: { search: RefundListSearch }) {
  const list = useRefunds(search);
  const go = useListNavigation();
  const peek = usePrefetchRefunds();
  const [decision, setDecision] = useState<RefundDecision | undefined>(undefined);
  const hasFailed = list.isError && !list.data;
  return (
    <Stack gap="sm">
      {list.isError && list.data && (
        <StaleNotice onRetry={() => void list.refetch()}>
          The list could not be refreshed. These are the refunds as last read.
        </StaleNotice>
      )}
      <DataTable
        label="Refunds"
        columns={refundColumns((refund) => (
          <RefundDecisionButtons refund={refund} onDecide={(status) => setDecision({ refund, status })} />
        ))}
        rows={hasFailed ? [] : list.data?.data}
        rowId={(row) => String(row.id)}
        sort={readSort(search.sort)}
        onSort={(sort) => go.to({ sort: writeSort(sort), p: 1 })}
        refreshing={list.isPlaceholderData}
        expectedRows={search.n}
        empty={
          hasFailed ? (
            <FailedState
              title="The refunds could not be loaded."
              reason={sentenceOf(list.error)}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          ) : (
            <NoRefunds isFiltered={search.status !== undefined} />
          )
        }
      />
      {list.data && (
        <Pager
          noun="refunds"
          {...list.data.pager}
          asked={list.isPlaceholderData ? search.p : undefined}
          sizes={refund_page_sizes}
          href={(p) => go.href({ p })}
          onPage={(p) => go.to({ p })}
          onSize={(n) => go.to({ n, p: 1 })}
          onPeek={(p) => peek(p === undefined ? undefined : { ...search, p })}
          onNear={(p) => isNetworkFast() && peek({ ...search, p })}
        />
      )}
      {decision && <DecideRefund decision={decision} onClose={() => setDecision(undefined)} />}
    </Stack>
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

/** Moves within the list: only what is named changes, and the place on the page stays. */
function useListNavigation() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  return {
    to: (change: Partial<RefundListSearch>) => void navigate({ search: { ...search, ...change }, resetScroll: false }),
    href: (change: Partial<RefundListSearch>) =>
      router.buildLocation({ to: '/payment/refund', search: { ...search, ...change } }).href,
  };
}
