import { issueList, type IssueListSearch } from '@clinic/contract/payments/issue-list.ts';
import { type Issue, issueStatusWords } from '@clinic/contract/payments/issues.ts';
import { Stack } from '@mantine/core';
import { IconFlag3 } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCan, useSession } from '../../../platform/session/session-context.tsx';
import { countInForce, type ListFilter, optionsOf } from '../../../ui/filter-bar/list-filter.ts';
import { ListFilters } from '../../../platform/list/list-filters.tsx';
import { ListRows } from '../../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../../platform/list/use-list-navigation.ts';
import { BranchLink } from '../../../platform/links/branch-link.tsx';
import { useOpenAtBranch } from '../../../platform/session/use-open-at-branch.tsx';
import { TransactionLink } from '../../../platform/links/transaction-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { issueColumns } from './issue-columns.tsx';
import { issueReads } from './issues.data.ts';
import { usePrefetch } from '../../../platform/prefetch.ts';
import { transactionQuery } from '../payments.data.ts';

const route = getRouteApi('/payment/issue');
const ofBranch: readonly ListFilter<'clinic_name' | 'status'>[] = [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    all: 'All statuses',
    options: optionsOf(issueStatusWords),
  },
];
const ofGroup: typeof ofBranch = [{ kind: 'text', key: 'clinic_name', label: 'Clinic Name' }, ...ofBranch];

/** 'Reported Error': all issues of the branch; at head office, of the whole group. */
export function IssueListScreen() {
  const { is_head_office } = useSession();
  const asked = route.useSearch();
  // A branch sees its own issues only: a filter by clinic, left over from head office, must not hide them.
  const search = is_head_office ? asked : { ...asked, clinic_name: undefined };
  const go = useListNavigation('/payment/issue', search);
  issueReads.useLive();
  return (
    <Stack gap="md">
      <PageHeader title="Reported Error" />
      <ListFilters filters={is_head_office ? ofGroup : ofBranch} search={search} go={go} />
      <IssueRows search={search} />
    </Stack>
  );
}

function IssueRows({ search }: { search: IssueListSearch }) {
  const list = issueReads.usePage(search, {});
  const details = usePrefetch();
  const pages = issueReads.usePeek({});
  const navigate = useNavigate();
  const canOpen = useCan('ROLE_TRANSACTION_VIEW');
  const { clinic, is_head_office } = useSession();
  const { mayOpenAt, ask, question } = useOpenAtBranch();
  const isOwn = ({ transaction }: Issue) => transaction.clinic.id === clinic.id;
  const opens = (issue: Issue) => canOpen && (isOwn(issue) || mayOpenAt(issue.transaction.clinic.id));
  const askToOpen = ({ transaction: { id, clinic: at } }: Issue) =>
    ask({ clinic: at, path: `/payment/transaction/${id}`, what: `Transaction #${id}` });
  const peekAt = (row: Issue | undefined) =>
    details.rest(row && isOwn(row) ? transactionQuery(row.transaction.id) : undefined);
  return (
    <>
      <ListRows
        name="issue"
        label="Issues"
        noun="issues"
        list={list}
        columns={issueColumns(
          (issue) => (
            <TransactionOfIssue
              issue={issue}
              opens={opens(issue)}
              onAsk={isOwn(issue) ? undefined : () => askToOpen(issue)}
            />
          ),
          is_head_office,
        )}
        rowId={(row) => String(row.id)}
        onOpen={
          canOpen
            ? (issue) =>
                isOwn(issue)
                  ? void navigate({ to: '/payment/transaction/$id', params: { id: String(issue.transaction.id) } })
                  : askToOpen(issue)
            : undefined
        }
        opens={opens}
        search={search}
        go={useListNavigation('/payment/issue', search)}
        sizes={issueList.sizes.toSorted((one, other) => one - other)}
        prefetch={{
          page: (p) => pages.page(p === undefined ? undefined : { ...search, p }),
          row: canOpen ? peekAt : undefined,
          keep: details.keep,
        }}
        empty={<NoIssues isFiltered={countInForce(ofGroup, search) > 0} />}
      />
      {question}
    </>
  );
}

interface TransactionOfIssueProps {
  issue: Issue;
  opens: boolean;
  /** Set if it belongs to another branch: asks before the branch changes. */
  onAsk: (() => void) | undefined;
}

/** A link, if it opens here or at another branch where the reader works. */
function TransactionOfIssue({ issue: { transaction }, opens, onAsk }: TransactionOfIssueProps) {
  const number = `#${transaction.id}`;
  if (!opens) return number;
  if (!onAsk) return <TransactionLink id={transaction.id}>{number}</TransactionLink>;
  return (
    <BranchLink label={`${number} at ${transaction.clinic.name}`} onAsk={onAsk}>
      {number}
    </BranchLink>
  );
}

const NoIssues = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<IconFlag3 size={32} stroke={1.5} />}
    title={isFiltered ? 'No issues match these filters' : 'No issues reported'}
    hint={isFiltered ? 'Choose other filters above, or clear them.' : 'Errors reported on transactions appear here.'}
  />
);
