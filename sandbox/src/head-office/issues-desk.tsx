import { answerIssue } from '@clinic/contract/payments/issue-answers.ts';
import { type Issue, issueStatusWords, issueTypeWords } from '@clinic/contract/payments/issues.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { Button, SegmentedControl, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import classes from '../page/desk.module.css';
import { CardList, Desk, EmptyDesk, ProblemNote, StatusWord } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';

const choices = (['i', 'r', 'u'] as const).map((value) => ({ value, label: issueStatusWords[value] }));

/** One issue with head office's answer. */
function IssueCard({ issue, onDone }: { issue: Issue; onDone: () => void }) {
  const [status, setStatus] = useState<string>(issue.status === 'n' ? 'i' : 'r');
  const [hq_remark, setRemark] = useState(issue.hq_remark ?? '');
  const { busy, problem, press } = usePress();
  const answer = async (): Promise<void> => {
    const params = { id: String(issue.id) };
    if (await press(() => callPlatform(answerIssue, { params, body: { status, hq_remark } }))) onDone();
  };
  return (
    <article className={classes.card} aria-label={`Issue ${issue.id}`}>
      <div className={classes.head}>
        <span className={classes.title}>{issueTypeWords[issue.type]}</span>
        <StatusWord tone={issue.status === 'n' ? 'warning' : 'plain'}>{issueStatusWords[issue.status]}</StatusWord>
        <span className={classes.small}>
          {`${issue.transaction.clinic.name} · transaction ${issue.transaction.id} · patient ${issue.transaction.patient_id}`}
        </span>
        <span className={classes.small}>{`${showDate(issue.created_at)} ${showTime(issue.created_at)}`}</span>
      </div>
      <Text className={classes.said}>{issue.remark}</Text>
      <SegmentedControl fullWidth size="xs" data={choices} value={status} onChange={setStatus} aria-label="Answer" />
      <Textarea
        label="Head office’s remark"
        mt="xs"
        autosize
        minRows={1}
        maxLength={500}
        value={hq_remark}
        error={problem?.errors['hq_remark']?.join(' ')}
        onChange={({ currentTarget }) => setRemark(currentTarget.value)}
      />
      <ProblemNote problem={problem} fields={['hq_remark']} />
      <div className={classes.actions}>
        <Button loading={busy} onClick={() => void answer()}>
          Answer
        </Button>
      </div>
    </article>
  );
}

/** Issues reported by clinics or opened by the system. */
export function IssuesDesk({ issues, onDone }: { issues: Issue[]; onDone: () => void }) {
  return (
    <Desk title="Issues" lead="The clinic sees the answer right away.">
      {issues.length === 0 && <EmptyDesk title="No open issue">Issues that clinics report appear here.</EmptyDesk>}
      <CardList rows={issues} card={(issue) => <IssueCard key={issue.id} issue={issue} onDone={onDone} />} />
    </Desk>
  );
}
