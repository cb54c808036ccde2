import { listBankExceptions } from '@clinic/contract/bank/bank-exceptions.ts';
import { bankExceptionList } from '@clinic/contract/bank/bank-lists.ts';
import { listJobs } from '@clinic/contract/operations/jobs.ts';
import { listMailDeliveries } from '@clinic/contract/operations/mail-deliveries.ts';
import { listPlatformMessages } from '@clinic/contract/operations/platform-messages.ts';
import { listApprovals } from '@clinic/contract/operators/approvals.ts';
import { type PlatformWork, readPlatformWork, scope_of_work } from '@clinic/contract/settlement/platform-work.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { listWaitingVoucherRefunds } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { Stack, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiProblem } from '../../platform/api/api-problem.ts';
import { HomeTile } from '../../platform/links/home-tile.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { useCan, useSession } from '../../platform/session/session-context.tsx';
import { FigureTiles } from '../../ui/page/figure-tiles.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ExceptionAges } from '../bank/exception-ages.tsx';
import { useRefreshOnWork } from '../parts/refresh-on-work.ts';

interface Work {
  label: string;
  path: string;
  /** What is to be done with it. */
  note: string;
}

/** Work with its count, which is null if it cannot be known yet. */
interface CountedWork extends Work {
  read: UseQueryResult<unknown, ApiProblem>;
  count: number | null;
  /** More may wait than the read counts. */
  orMore?: boolean;
}

const money: Record<keyof PlatformWork, Work> = {
  open_issues: { label: 'Open issues', path: '/console/issues', note: 'Waiting for an answer' },
  held_payments: { label: 'Held payments', path: '/console/money/held', note: 'To be accepted or refunded' },
  unmatched_outcomes: { label: 'Unmatched payments', path: '/console/money/unmatched', note: 'To be attached' },
  advices_waiting: { label: 'Advices to audit', path: '/console/advices?status=w', note: 'Waiting for the audit' },
  advices_processing: { label: 'Advices to pay', path: '/console/advices?status=r', note: 'Audited' },
  advices_failed: { label: 'Failed payouts', path: '/console/advices?status=f', note: 'To be paid again' },
  giro_files: { label: 'GIRO files', path: '/console/giro', note: 'Waiting for the bank’s answer' },
  refunds: { label: 'Approved refunds', path: '/console/money/refunds', note: 'Waiting for the acquirer' },
  bank_exceptions: { label: 'Bank matching', path: '/console/bank/exceptions', note: 'Not explained by a rule' },
  bank_exceptions_overdue: {
    label: 'Bank matching overdue',
    path: '/console/bank/exceptions',
    note: 'Its day has passed',
  },
  fee_statements_overdue: {
    label: 'Overdue fees',
    path: '/console/fee-statements?state=overdue',
    note: 'To be paid by clinics',
  },
  acquirers_silent: {
    label: 'Silent acquirers',
    path: '/console/connections',
    note: 'Payments, but no webhook for a day',
  },
};
const names = Object.keys(money) as (keyof PlatformWork)[];

const approvals: Work = {
  label: 'Approvals',
  path: '/console/approvals?asked_by=others',
  note: 'Waiting for a second operator',
};
const voucher_refunds: Work = {
  label: 'Voucher refunds',
  path: '/console/vouchers/refunds',
  note: 'To be paid back or rejected',
};
const again = 'To be started again or discarded';
const jobs: Work = { label: 'Failed jobs', path: '/console/ops/jobs', note: again };
const mails: Work = { label: 'Failed emails', path: '/console/ops/mails', note: again };
const messages: Work = { label: 'Failed messages', path: '/console/ops/messages', note: again };

/** The read of refunds counts only so far. */
const most_refunds = 200;

const failed = { query: { state: 'failed', n: '1' } } as const;

type Counted = UseQueryResult<{ pager: { rows: number } }, ApiProblem>;
const withRows = (work: Work, read: Counted): CountedWork => ({ ...work, read, count: read.data?.pager.rows ?? null });

function useMoneyWork(): CountedWork[] {
  const { roles } = useSession();
  const enabled = can(roles, 'issues:read');
  const read = useQuery({ ...endpointQuery(readPlatformWork, {}), enabled });
  if (!enabled) return [];
  return names
    .filter((name) => can(roles, scope_of_work[name]))
    .map((name) => ({ ...money[name], read, count: read.data ? (read.data[name] ?? 0) : null }));
}

function useFailedWork(): CountedWork[] {
  const enabled = useCan('operations:read');
  const of_jobs = useQuery({ ...endpointQuery(listJobs, failed), enabled });
  const of_mails = useQuery({ ...endpointQuery(listMailDeliveries, failed), enabled });
  const of_messages = useQuery({ ...endpointQuery(listPlatformMessages, failed), enabled });
  return enabled ? [withRows(jobs, of_jobs), withRows(mails, of_mails), withRows(messages, of_messages)] : [];
}

/** What waits for a decision of an operator, as far as the roles open it. */
function useDecisions(): CountedWork[] {
  const [sees_approvals, sees_vouchers] = [useCan('approvals:read'), useCan('vouchers:read')];
  const query = { state: 'waiting', is_own: '0', n: '1' } as const;
  const asked = useQuery({ ...endpointQuery(listApprovals, { query }), enabled: sees_approvals });
  const refunds = useQuery({ ...endpointQuery(listWaitingVoucherRefunds, { query: {} }), enabled: sees_vouchers });
  const count = refunds.data?.data.length ?? null;
  const orMore = count === most_refunds;
  return [
    ...(sees_approvals ? [withRows(approvals, asked)] : []),
    ...(sees_vouchers ? [{ ...voucher_refunds, read: refunds, count, orMore }] : []),
  ];
}

const reads = [
  readPlatformWork,
  listBankExceptions,
  listApprovals,
  listWaitingVoucherRefunds,
  listJobs,
  listMailDeliveries,
  listPlatformMessages,
];
const read_names = reads.map(({ name }) => name);

/** How long exceptions at the bank have been open, with their sums. */
function BankAges() {
  const { data } = useQuery(endpointQuery(listBankExceptions, { query: { n: '1' } }));
  return (
    data && (
      <Stack gap="xs" component="section" aria-labelledby="bank-ages">
        <Title order={2} size="h4" id="bank-ages">
          Exceptions at the bank by age
        </Title>
        <ExceptionAges ages={data.ages} />
      </Stack>
    )
  );
}

/** The work that waits for the platform, as far as the operator's roles open it. What does not wait is not there. */
export function WorkSection() {
  useRefreshOnWork(read_names);
  const [decisions, of_money, of_failed] = [useDecisions(), useMoneyWork(), useFailedWork()];
  const work = [...decisions, ...of_money, ...of_failed];
  if (work.length === 0) return null;
  const waiting = work.filter(({ read, count }) => read.isError || count !== 0);
  if (waiting.length === 0)
    return (
      <EmptyState
        title="Nothing waits"
        hint="Work for your roles appears here."
        icon={<IconCircleCheck size={32} stroke={1.5} />}
      />
    );
  const has_exceptions = waiting.some(({ path, count }) => path === bankExceptionList.path && count !== null);
  return (
    <>
      <FigureTiles label="Work that waits" hasFixedColumns>
        {waiting.map(({ label, path, note, read, count, orMore = false }) => (
          <HomeTile
            key={label}
            label={label}
            path={path}
            read={read}
            figureOf={() => ({ count: count ?? 0, orMore, note })}
          />
        ))}
      </FigureTiles>
      {has_exceptions && <BankAges />}
    </>
  );
}
