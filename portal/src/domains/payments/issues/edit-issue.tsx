import { issueTypeWords, type Issue } from '@clinic/contract/payments/issues.ts';
import { Alert } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { isFieldRefusal, sentenceOf } from '../../../platform/api/api-problem.ts';
import { showDateTime } from '../../../platform/format.ts';
import { isStale } from '../../../platform/form/stale-save.ts';
import { type SaveOutcome, useStaleSave } from '../../../platform/form/use-stale-save.ts';
import { AskingModal } from '../../../ui/window/asking-modal.tsx';
import { FieldList } from '../../../ui/field-list.tsx';
import { ChangedMeanwhileModal } from '../../../ui/form/changed-meanwhile-modal.tsx';
import { versionedForm } from '../../../ui/form/versioned-form.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { IssueStatusBadge } from './issue-columns.tsx';
import { useReadIssue, useUpdateIssue } from './issues.data.ts';
import { IssueForm, type IssueValues, typeOf, useIssueForm, valuesOf } from './parts/issue-form-modal.tsx';

interface EditIssueProps {
  /** As last read: head office's changes show at once. */
  issue: Issue;
  can_update: boolean;
  onClose: () => void;
}

const lineOf = (field: keyof IssueValues & string, value: unknown) =>
  field === 'type'
    ? { label: 'Error Type', text: issueTypeWords[typeOf(String(value))] }
    : { label: 'Remarks', text: String(value) };

const isOther = (read: Issue, edited: Issue): boolean =>
  read.updated_at > edited.updated_at && (read.type !== edited.type || read.remark !== edited.remark);

const failed = (failure: unknown) => showFailure('Issue update fail.', sentenceOf(failure));

/** An issue in a window: type and remark can be edited until head office has resolved it; all else is read-only. */
export function EditIssue({ issue, can_update, onClose }: EditIssueProps) {
  const update = useUpdateIssue();
  const { form, isModified } = useIssueForm({ initial: issue, isSending: update.isPending });
  const send = async (values: IssueValues, { updated_at }: Issue): Promise<SaveOutcome<Issue>> => {
    try {
      const body = { type: typeOf(values.type), remark: values.remark, updated_at };
      const saved = await update.save({ params: { id: String(issue.id) }, body });
      showSuccess('Issue update success!');
      onClose();
      return { saved };
    } catch (failure) {
      if (isStale(failure)) throw failure;
      if (isFieldRefusal(failure)) return { errors: failure.errors };
      failed(failure);
      return undefined;
    }
  };
  const stale = useStaleSave<Issue, IssueValues>({
    loaded: issue,
    ...versionedForm(form, valuesOf),
    read: useReadIssue(issue),
    send,
    lineOf,
    onFailed: failed,
    isOther,
  });
  const isResolved = issue.status === 'r';
  const isClosed = isResolved || !can_update;
  const follow = useEffectEvent(() => {
    if (stale.is_outdated && !form.isDirty() && !stale.saving) stale.show(issue);
  });
  useEffect(() => follow(), [issue.updated_at]);
  // One window at a time: the input is kept outside of both.
  if (stale.conflict) return <ChangedMeanwhileModal {...stale.conflict} />;
  return (
    <AskingModal
      isModified={isModified}
      onClose={onClose}
      title={isClosed ? `Issue #${issue.id}` : `Edit issue #${issue.id}`}
      size="md"
    >
      {(close) => (
        <IssueForm
          form={form}
          submit="Save"
          isSending={stale.saving}
          isClosed={isClosed}
          onSubmit={(fill) => stale.save(valuesOf(fill))}
          onClose={close}
        >
          {isResolved && form.isDirty() && (
            <Alert color="yellow" variant="light" role="alert" title="Not saved">
              Head office has resolved this issue meanwhile: its type and remarks stay as they are. What you typed is
              still below.
            </Alert>
          )}
          {!isClosed && stale.is_outdated && form.isDirty() && (
            <Alert color="yellow" variant="light" role="status" title="Changed by somebody else meanwhile">
              What you typed is still here. When you save, you see what they changed.
            </Alert>
          )}
          <IssueFacts issue={issue} />
        </IssueForm>
      )}
    </AskingModal>
  );
}

/** The fields that only head office writes. */
const IssueFacts = ({ issue }: { issue: Issue }) => (
  <FieldList
    lines={[
      { label: 'Status', value: <IssueStatusBadge status={issue.status} /> },
      { label: 'HQ remarks', value: issue.hq_remark || '–' },
      { label: 'Created at', value: showDateTime(issue.created_at) },
      { label: 'Created by', value: issue.create_user ?? 'The system' },
    ]}
  />
);
