import { answerIssue } from '@clinic/contract/payments/issue-answers.ts';
import { type Issue, issueStatusWords, issueTypeWords } from '@clinic/contract/payments/issues.ts';
import { NativeSelect, Text, Textarea } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import type { WindowProps } from '../../platform/list/list-definition.ts';
import { useWrite } from '../../platform/use-write.ts';
import { issueReads } from './issue-reads.ts';

type Status = 'i' | 'r' | 'u';
const statuses = (['i', 'r', 'u'] as const).map((value) => ({ value, label: issueStatusWords[value] }));

/** Answers an issue. The clinic sees the answer right away. */
export const AnswerWindow = ({ row, onClose }: WindowProps<Issue>) => row && <Answer issue={row} onClose={onClose} />;

function Answer({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const answer = useWrite(answerIssue, issueReads.reads);
  const edited = useRecordForm({
    valuesOf: () => ({
      status: (issue.status === 'n' ? 'i' : 'r') as Status,
      hq_remark: issue.hq_remark ?? '',
    }),
    labels: { status: 'Status', hq_remark: 'Answer' },
    schema: answerIssue.body,
    bodyOf: (values) => values,
    save: (body) => answer({ params: { id: String(issue.id) }, body }),
    said: { saved: 'The answer was sent to the clinic.', failed: 'The issue could not be answered.' },
    onSaved: onClose,
  });
  const { type, remark, transaction } = issue;
  return (
    <RecordWindow of={edited} title={`Answer the issue of payment ${transaction.id}`} submit="Answer" onClose={onClose}>
      <Text size="sm">{`${transaction.clinic.name} reports: ${issueTypeWords[type]}`}</Text>
      <Text size="sm" c="dimmed">
        {remark}
      </Text>
      <NativeSelect {...edited.field('status')} data={statuses} />
      <Textarea
        {...edited.field('hq_remark')}
        required
        maxLength={500}
        autosize
        minRows={3}
        description="The clinic sees it right away."
        data-autofocus
      />
    </RecordWindow>
  );
}
