import { issueTypeWords, type Issue } from '@clinic/contract/payments/issues.ts';
import { Button } from '@mantine/core';
import { IconFlag3 } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { activityColumn } from '../../platform/activity/activity-column.tsx';
import { ApiProblem, sentenceOf } from '../../platform/api/api-problem.ts';
import { showDateTime } from '../../platform/format.ts';
import { useCan } from '../../platform/session/session-context.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { showFailure, showSuccess } from '../../ui/toast.ts';
import { IssueStatusBadge } from './issue-columns.tsx';
import { IssueFormModal, type IssueFill } from './parts/issue-form-modal.tsx';
import { useCreateIssue, useTransactionIssues, useUpdateIssue } from './issues.data.ts';

const columns = (edit: (issue: Issue) => ReactNode): Column<Issue>[] => [
  { id: 'id', header: 'ID', width: 70, card: 'title', cell: (issue) => `#${issue.id}` },
  { id: 'created_at', header: 'Created', width: 140, cell: (issue) => showDateTime(issue.created_at) },
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
  { id: 'edit', header: 'Edit', headerHidden: true, width: 80, align: 'right', card: 'footer', cell: edit },
];

/** The clinic's remark, and head office's answer where there is one. */
const IssueRemarks = ({ issue }: { issue: Issue }) => (
  <span>
    {issue.remark}
    {issue.hq_remark !== null && issue.hq_remark !== '' && (
      <>
        <br />
        <em>Head office: {issue.hq_remark}</em>
      </>
    )}
  </span>
);

/** The issues of one transaction: report one, edit those that are not resolved. */
export function TransactionIssues({ transaction_id }: { transaction_id: number }) {
  const query = useTransactionIssues(transaction_id);
  const [dialog, setDialog] = useState<'new' | Issue | undefined>(undefined);
  const canCreate = useCan('ROLE_ISSUE_CREATE');
  const canUpdate = useCan('ROLE_ISSUE_UPDATE');
  const edit = (issue: Issue) =>
    canUpdate && (
      <Button
        size="compact-sm"
        variant="default"
        disabled={issue.status === 'r'}
        onClick={() => setDialog(issue)}
        aria-label={`Edit issue ${issue.id}`}
      >
        Edit
      </Button>
    );
  return (
    <SectionCard
      title="Issues"
      flush
      actions={
        canCreate && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFlag3 size={16} aria-hidden />}
            onClick={() => setDialog('new')}
          >
            Report Issue
          </Button>
        )
      }
    >
      {query.isError && !query.data ? (
        <FailedState
          title="The issues could not be loaded."
          reason={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <DataTable
          label="Issues of this transaction"
          embedded
          columns={columns(edit)}
          rows={query.data?.data}
          rowId={(issue) => String(issue.id)}
          expectedRows={2}
          empty={
            <EmptyState
              icon={<IconFlag3 size={28} stroke={1.5} />}
              title="No issues"
              hint="Report one if something about this payment is wrong."
            />
          }
        />
      )}
      {dialog === 'new' && <ReportIssue transaction_id={transaction_id} onClose={() => setDialog(undefined)} />}
      {dialog !== undefined && dialog !== 'new' && <EditIssue issue={dialog} onClose={() => setDialog(undefined)} />}
    </SectionCard>
  );
}

function ReportIssue({ transaction_id, onClose }: { transaction_id: number; onClose: () => void }) {
  const creation = useCreateIssue();
  const submit = async (fill: IssueFill) => {
    try {
      await creation.report({ params: { id: String(transaction_id) }, body: fill });
      showSuccess('The issue was reported.');
      onClose();
    } catch (failure) {
      if (failure instanceof ApiProblem && Object.keys(failure.errors).length > 0) return failure.errors;
      showFailure('Issue create fail.', sentenceOf(failure));
    }
    return undefined;
  };
  return (
    <IssueFormModal
      title="Report Issue"
      submit="Submit"
      isSending={creation.isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

function EditIssue({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const update = useUpdateIssue();
  const submit = async (fill: IssueFill) => {
    try {
      await update.save({ params: { id: String(issue.id) }, body: { ...fill, updated_at: issue.updated_at } });
      showSuccess('Issue update success!');
      onClose();
    } catch (failure) {
      if (failure instanceof ApiProblem && Object.keys(failure.errors).length > 0) return failure.errors;
      showFailure('Issue update fail.', sentenceOf(failure));
    }
    return undefined;
  };
  return (
    <IssueFormModal
      title={`Edit issue #${issue.id}`}
      submit="Save"
      initial={issue}
      isSending={update.isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
