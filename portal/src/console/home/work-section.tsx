import { listJobs } from '@clinic/contract/operations/jobs.ts';
import { listMailDeliveries } from '@clinic/contract/operations/mail-deliveries.ts';
import { listPlatformMessages } from '@clinic/contract/operations/platform-messages.ts';
import { listApprovals } from '@clinic/contract/operators/approvals.ts';
import { type PlatformWork, readPlatformWork, scope_of_work } from '@clinic/contract/settlement/platform-work.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { HomeTile } from '../../platform/links/home-tile.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { FigureTiles } from '../../ui/page/figure-tiles.tsx';

interface Work {
  label: string;
  path: string;
  /** What is to be done with it. */
  note: string;
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
};

const nothing = 'Nothing waits';
const noteOf = (count: number, note: string): string => (count === 0 ? nothing : note);

function MoneyTile({ of, work: { label, path, note } }: { of: keyof PlatformWork; work: Work }) {
  const read = useQuery(endpointQuery(readPlatformWork, {}));
  const figureOf = (counts: PlatformWork) => {
    const count = counts[of] ?? 0;
    return { count, note: noteOf(count, note) };
  };
  return <HomeTile label={label} path={path} read={read} figureOf={figureOf} />;
}

const rowsOf =
  (note: string) =>
  ({ pager: { rows: count } }: { pager: { rows: number } }) => ({ count, note: noteOf(count, note) });

function ApprovalsTile() {
  const read = useQuery(endpointQuery(listApprovals, { query: { state: 'waiting', is_own: '0', n: '1' } }));
  return (
    <HomeTile
      label="Approvals"
      path="/console/approvals?asked_by=others"
      read={read}
      figureOf={rowsOf('Waiting for a second operator')}
    />
  );
}

const failed = { query: { state: 'failed', n: '1' } } as const;

function FailedTiles() {
  const jobs = useQuery(endpointQuery(listJobs, failed));
  const mails = useQuery(endpointQuery(listMailDeliveries, failed));
  const messages = useQuery(endpointQuery(listPlatformMessages, failed));
  const figureOf = rowsOf('To be started again or discarded');
  return (
    <>
      <HomeTile label="Failed jobs" path="/console/ops/jobs" read={jobs} figureOf={figureOf} />
      <HomeTile label="Failed emails" path="/console/ops/mails" read={mails} figureOf={figureOf} />
      <HomeTile label="Failed messages" path="/console/ops/messages" read={messages} figureOf={figureOf} />
    </>
  );
}

const names = Object.keys(money) as (keyof PlatformWork)[];

/** The work that waits for the platform, as far as the operator's roles open it. */
export function WorkSection() {
  const { roles } = useSession();
  const of_money = can(roles, 'issues:read') ? names.filter((name) => can(roles, scope_of_work[name])) : [];
  const sees_approvals = can(roles, 'approvals:read');
  const sees_failed = can(roles, 'operations:read');
  if (of_money.length === 0 && !sees_approvals && !sees_failed) return null;
  return (
    <FigureTiles label="Work that waits" hasFixedColumns>
      {sees_approvals && <ApprovalsTile />}
      {of_money.map((name) => (
        <MoneyTile key={name} of={name} work={money[name]} />
      ))}
      {sees_failed && <FailedTiles />}
    </FigureTiles>
  );
}
