import { Stack, TextInput } from '@mantine/core';
import { IconFlag3, IconSearch } from '@tabler/icons-react';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useReturn } from '../../platform/returned-to.ts';
import { useCan, useSession } from '../../platform/session/session-context.tsx';
import { isNetworkFast } from '../../platform/spare-network.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { FilterPanel } from '../../ui/filter-panel/filter-panel.tsx';
import { useDraft } from '../../ui/filter-panel/use-draft.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager/pager.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { issueColumns } from './issue-columns.tsx';
import { issue_page_sizes, type IssueListSearch } from './issue-list-search.ts';
import { useIssues, usePrefetchPayments } from './payments.data.ts';
import { useIssueListLive } from './payments.live.ts';
import { readSort, writeSort } from '../../ui/data-table/sort-text.ts';
import { TransactionLink } from './transaction-link.tsx';

const route = getRouteApi('/payment/issue');

/** 'Reported Error': all issues of the branch, of the whole group at head office. */
export function IssueListScreen() {
  const search = route.useSearch();
  const go = useListNavigation();
  useIssueListLive();
  return (
    <Stack gap="md">
      <PageHeader title="Reported Error" />
      <ClinicNameFilter value={search.clinic_name} onApply={(clinic_name) => go.to({ clinic_name, p: 1 })} />
      <IssueRows search={search} />
    </Stack>
  );
}

function ClinicNameFilter({
  value,
  onApply,
}: {
  value: string | undefined;
  onApply: (name: string | undefined) => void;
}) {
  const [typed, setTyped] = useDraft(value);
  return (
    <FilterPanel
      filled={value === undefined ? 0 : 1}
      onApply={() => onApply(typed?.trim() || undefined)}
      onClear={() => {
        setTyped(undefined);
        onApply(undefined);
      }}
    >
      <TextInput
        label="Clinic Name"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed ?? ''}
        maxLength={64}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FilterPanel>
  );
}

function IssueRows({ search }: { search: IssueListSearch }) {
  const list = useIssues(search);
  const go = useListNavigation();
  const prefetch = usePrefetchPayments();
  const back = useReturn();
  const canOpen = useCan('ROLE_TRANSACTION_VIEW');
  const { clinic } = useSession();
  const hasFailed = list.isError && !list.data;
  return (
    <Stack gap="sm">
      {list.isError && list.data && (
        <StaleNotice onRetry={() => void list.refetch()}>
          The list could not be refreshed. These are the issues as last read.
        </StaleNotice>
      )}
      <DataTable
        label="Issues"
        columns={issueColumns(({ transaction: { id } }) =>
          canOpen ? <TransactionLink id={id}>{`#${id}`}</TransactionLink> : `#${id}`,
        )}
        rows={hasFailed ? [] : list.data?.data}
        rowId={(row) => String(row.id)}
        sort={readSort(search.sort)}
        onSort={(sort) => go.to({ sort: writeSort(sort), p: 1 })}
        onOpen={canOpen ? (row) => go.open(row.transaction.id) : undefined}
        // Of another branch, which head office sees here, the detail is not to be had at this one.
        onPeek={
          canOpen
            ? (row) => prefetch.transaction(row?.transaction.clinic.id === clinic.id ? row.transaction.id : undefined)
            : undefined
        }
        onLeaveBy={(row) => {
          prefetch.keepTransaction();
          back.leaveBy(String(row.id));
        }}
        returnTo={back.returnTo}
        refreshing={list.isPlaceholderData}
        expectedRows={search.n}
        empty={
          hasFailed ? (
            <FailedState
              title="The issues could not be loaded."
              reason={sentenceOf(list.error)}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          ) : (
            <EmptyState
              icon={<IconFlag3 size={32} stroke={1.5} />}
              title={search.clinic_name === undefined ? 'No issues reported' : 'No issue matches this filter'}
              hint={
                search.clinic_name === undefined
                  ? 'Errors reported on transactions appear here.'
                  : 'Change or clear the filter above.'
              }
            />
          )
        }
      />
      {list.data && (
        <Pager
          noun="issues"
          {...list.data.pager}
          asked={list.isPlaceholderData ? search.p : undefined}
          sizes={issue_page_sizes}
          href={(p) => go.href({ p })}
          onPage={(p) => go.to({ p })}
          onSize={(n) => go.to({ n, p: 1 })}
          onPeek={(p) => prefetch.issues(p === undefined ? undefined : { ...search, p })}
          onNear={(p) => isNetworkFast() && prefetch.issues({ ...search, p })}
        />
      )}
    </Stack>
  );
}

function useListNavigation() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const leave = useNavigate();
  const router = useRouter();
  return {
    to: (change: Partial<IssueListSearch>) => void navigate({ search: { ...search, ...change }, resetScroll: false }),
    open: (id: number) => void leave({ to: '/payment/transaction/$id', params: { id: String(id) } }),
    href: (change: Partial<IssueListSearch>) =>
      router.buildLocation({ to: '/payment/issue', search: { ...search, ...change } }).href,
  };
}
