import { type Issue, updateIssue } from '@clinic/contract/payments/issues.ts';
import { Alert } from '@mantine/core';
import { RecordWindow } from '../../../platform/form/record-window.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { showDateTime } from '../../../platform/format.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { IssueStatusBadge } from './issue-columns.tsx';
import { bodyOf, issueForm, valuesOf } from './issue-values.ts';
import { useReadIssue, useUpdateIssue } from './issues.data.ts';
import { IssueFields } from './parts/issue-fields.tsx';

interface EditIssueProps {
  /** The issue as last read, so that changes of the platform show at once. */
  issue: Issue;
  canUpdate: boolean;
  onClose: () => void;
}

/** An issue in a window: type and remark are edited until the platform has resolved it, everything else is read only. */
export function EditIssue({ issue, canUpdate, onClose }: EditIssueProps) {
  const update = useUpdateIssue();
  const edited = useRecordForm({
    ...issueForm,
    record: issue,
    valuesOf,
    schema: updateIssue.body,
    bodyOf: (values, { updated_at }) => ({ ...bodyOf(values), updated_at }),
    read: useReadIssue(issue),
    save: (body) => update({ params: { id: String(issue.id) }, body }),
    said: { saved: 'Issue update success!', failed: 'Issue update fail.' },
    onSaved: onClose,
  });
  const isResolved = issue.status === 'r';
  const isClosed = isResolved || !canUpdate;
  return (
    <RecordWindow
      of={edited}
      title={isClosed ? `Issue #${issue.id}` : `Edit issue #${issue.id}`}
      read_only={isClosed}
      onClose={onClose}
    >
      {isResolved && edited.is_modified && (
        <Alert color="yellow" variant="light" role="alert" title="Not saved">
          The platform has resolved this issue, so you can no longer change it. Your text is still below.
        </Alert>
      )}
      <IssueFacts issue={issue} />
      <IssueFields of={edited} isClosed={isClosed} />
    </RecordWindow>
  );
}

/** The read-only fields of an issue. */
const IssueFacts = ({ issue }: { issue: Issue }) => (
  <FieldList
    lines={[
      { label: 'Status', value: <IssueStatusBadge status={issue.status} /> },
      { label: 'HQ remarks', value: issue.hq_remark || '–' },
      { label: 'Created at', value: showDateTime(issue.created_at) },
      { label: 'Created by', value: issue.create_user ?? 'Automatic' },
    ]}
  />
);
