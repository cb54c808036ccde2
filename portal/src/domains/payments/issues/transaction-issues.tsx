import { issueTypeWords, type Issue } from '@clinic/contract/payments/issues.ts';
import { Button } from '@mantine/core';
import { IconFlag3 } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { activityColumn } from '../../../platform/activity/activity-column.tsx';
import { ListSection } from '../../../platform/record/list-section.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { timeColumn } from '../../../platform/list/columns/field-columns.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { IssueStatusBadge } from './issue-columns.tsx';
import { useTransactionIssues } from './issues.data.ts';

const EditIssue = codeOnDemand(() => import('./edit-issue.tsx'), 'EditIssue');
const ReportIssue = codeOnDemand(() => import('./report-issue.tsx'), 'ReportIssue');
const preloadEdit = () => void EditIssue.preload();
const preloadReport = () => void ReportIssue.preload();

const columns = (open: (issue: Issue) => ReactNode): Column<Issue>[] => [
  { id: 'id', header: 'ID', width: 70, card: 'title', cell: (issue) => `#${issue.id}` },
  timeColumn('created_at', 'Created', { width: 140 }),
  { id: 'type', header: 'Type', width: 200, cell: (issue) => issueTypeWords[issue.type] },
  { id: 'remark', header: 'Remark', width: 240, wrap: 'all', cell: (issue) => <IssueRemarks issue={issue} /> },
  {
    id: 'status',
    header: 'Status',
    width: 120,
    card: 'corner',
    cell: (issue) => <IssueStatusBadge status={issue.status} />,
  },
  activityColumn(({ id }) => ({ entity: 'issue', id, name: `issue #${id}` })),
  { id: 'open', header: 'Open', headerHidden: true, width: 80, align: 'right', card: 'footer', cell: open },
];

/** The clinic's remark and the platform's answer. */
const IssueRemarks = ({ issue }: { issue: Issue }) => (
  <span>
    {issue.remark}
    {issue.hq_remark !== null && issue.hq_remark !== '' && (
      <>
        <br />
        <em>The platform: {issue.hq_remark}</em>
      </>
    )}
  </span>
);

/** The issues of a transaction: report, open, and edit those that are not resolved. */
export function TransactionIssues({ transaction_id }: { transaction_id: number }) {
  const [isReporting, setReporting] = useState(false);
  const canSee = useCan('ROLE_ISSUE_VIEW');
  const canCreate = useCan('ROLE_ISSUE_CREATE');
  if (!canSee && !canCreate) return null;
  const report = canCreate && (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconFlag3 size={16} aria-hidden />}
      onPointerEnter={preloadReport}
      onFocus={preloadReport}
      onClick={() => setReporting(true)}
    >
      Report Issue
    </Button>
  );
  const reporting = isReporting && (
    <PartOnDemand onMissing={() => setReporting(false)}>
      <ReportIssue title="Report Issue" transaction_id={transaction_id} onClose={() => setReporting(false)} />
    </PartOnDemand>
  );
  if (canSee)
    return (
      <IssueList transaction_id={transaction_id} actions={report}>
        {reporting}
      </IssueList>
    );
  return (
    <SectionCard title="Issues" none="Your role does not let you see earlier issues." actions={report}>
      {reporting}
    </SectionCard>
  );
}

interface IssueListProps {
  transaction_id: number;
  actions: ReactNode;
  children: ReactNode;
}

function IssueList({ transaction_id, actions, children }: IssueListProps) {
  const query = useTransactionIssues(transaction_id);
  const [opened, setOpened] = useState<Issue | undefined>(undefined);
  const canUpdate = useCan('ROLE_ISSUE_UPDATE');
  const open = (issue: Issue) => {
    const deed = canUpdate && issue.status !== 'r' ? 'Edit' : 'View';
    return (
      <Button
        size="compact-sm"
        variant="default"
        onPointerEnter={preloadEdit}
        onFocus={preloadEdit}
        onClick={() => setOpened(issue)}
        aria-label={`${deed} issue ${issue.id}`}
      >
        {deed}
      </Button>
    );
  };
  return (
    <ListSection
      title="Issues"
      label="Issues of this transaction"
      noun="issues"
      nothing="No issues"
      query={query}
      columns={columns(open)}
      actions={actions}
    >
      {children}
      {opened && (
        <PartOnDemand onMissing={() => setOpened(undefined)}>
          <EditIssue
            issue={query.data?.data.find(({ id }) => id === opened.id) ?? opened}
            canUpdate={canUpdate}
            onClose={() => setOpened(undefined)}
          />
        </PartOnDemand>
      )}
    </ListSection>
  );
}
