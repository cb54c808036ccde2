import { Stack } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useReturn } from '../../platform/returned-to.ts';
import { isNetworkFast } from '../../platform/spare-network.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { readSort, writeSort } from '../../ui/data-table/sort-text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager/pager.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { adviceColumns } from './advice-columns.tsx';
import { type AdviceKind, adviceKinds } from './advice-kind.ts';
import { advice_page_sizes, type AdviceListSearch } from './advice-list-search.ts';
import { AdviceLink } from './links.tsx';
import { AdviceFilters } from './parts/advice-filters.tsx';
import { useAdvices, usePrefetchAdvices } from './settlement.data.ts';
import { useAdviceListLive } from './settlement.live.ts';

interface AdviceListProps {
  kind: AdviceKind;
  search: AdviceListSearch;
}

/** The page of payment advices, or of payment statements. Everything chosen is in the address. */
export function AdviceList({ kind, search }: AdviceListProps) {
  const go = useListNavigation(kind, search);
  useAdviceListLive();
  return (
    <Stack gap="md">
      <PageHeader title={adviceKinds[kind].title} />
      <AdviceFilters date={search.date} onApply={(date) => go.to({ date, p: 1 })} />
      <AdviceRows kind={kind} search={search} />
    </Stack>
  );
}

function AdviceRows({ kind, search }: AdviceListProps) {
  const list = useAdvices(kind, search);
  const go = useListNavigation(kind, search);
  const prefetch = usePrefetchAdvices(kind);
  const back = useReturn();
  const words = adviceKinds[kind];
  const hasFailed = list.isError && !list.data;
  return (
    <Stack gap="sm">
      {list.isError && list.data && (
        <StaleNotice onRetry={() => void list.refetch()}>
          {`The list could not be refreshed. These are the ${words.plural} as last read.`}
        </StaleNotice>
      )}
      <DataTable
        label={words.plural}
        columns={adviceColumns(kind, (row) => (
          <AdviceLink kind={kind} id={row.id} label={`Detail of ${row.display_id}`}>
            Detail
          </AdviceLink>
        ))}
        rows={hasFailed ? [] : list.data?.data}
        rowId={(row) => String(row.id)}
        sort={readSort(search.sort)}
        onSort={(sort) => go.to({ sort: writeSort(sort), p: 1 })}
        onOpen={(row) => go.open(row.id)}
        onPeek={(row) => prefetch.advice(row?.id)}
        onLeaveBy={(row) => {
          prefetch.keepAdvice();
          back.leaveBy(String(row.id));
        }}
        returnTo={back.returnTo}
        refreshing={list.isPlaceholderData}
        expectedRows={search.n}
        empty={
          hasFailed ? (
            <FailedState
              title={`The ${words.plural} could not be loaded.`}
              reason={sentenceOf(list.error)}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          ) : (
            <NoAdvices kind={kind} isFiltered={search.date !== undefined} />
          )
        }
      />
      {list.data && (
        <Pager
          noun={words.plural}
          {...list.data.pager}
          asked={list.isPlaceholderData ? search.p : undefined}
          sizes={advice_page_sizes}
          href={(p) => go.href({ p })}
          onPage={(p) => go.to({ p })}
          onSize={(n) => go.to({ n, p: 1 })}
          onPeek={(p) => prefetch.advices(p === undefined ? undefined : { ...search, p })}
          onNear={(p) => isNetworkFast() && prefetch.advices({ ...search, p })}
        />
      )}
    </Stack>
  );
}

function NoAdvices({ kind, isFiltered }: { kind: AdviceKind; isFiltered: boolean }) {
  const { one, plural } = adviceKinds[kind];
  const hint =
    kind === 'advice'
      ? 'A weekly settlement appears here when its payout has arrived.'
      : 'A weekly settlement appears here until its payout has arrived.';
  return (
    <EmptyState
      icon={<IconFileInvoice size={32} stroke={1.5} />}
      title={isFiltered ? `No ${one} matches this date` : `No ${plural}`}
      hint={isFiltered ? 'Change or clear the date above.' : hint}
    />
  );
}

/** Moves within the list: only what is named changes, and the place on the page stays. */
function useListNavigation(kind: AdviceKind, search: AdviceListSearch) {
  const navigate = useNavigate();
  const router = useRouter();
  const { list, detail } = adviceKinds[kind];
  return {
    to: (change: Partial<AdviceListSearch>) =>
      void navigate({ to: list, search: { ...search, ...change }, resetScroll: false }),
    open: (id: number) => void navigate({ to: detail, params: { id: String(id) } }),
    href: (change: Partial<AdviceListSearch>) =>
      router.buildLocation({ to: list, search: { ...search, ...change } }).href,
  };
}
