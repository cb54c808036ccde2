import { type Approval, rejectApproval } from '@clinic/contract/operators/approvals.ts';
import { createPlatformKey, rotatePlatformKey } from '@clinic/contract/operators/platform-keys.ts';
import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { showDateTime } from '../../platform/format.ts';
import type { WindowProps } from '../../platform/list/list-definition.ts';
import { useWrite } from '../../platform/use-write.ts';
import { FieldList } from '../../ui/field-list.tsx';
import { Window } from '../../ui/window/window.tsx';
import { callText } from '../parts/call-text.ts';
import { KeyShown } from '../parts/link-shown.tsx';
import { SentFields, sentLines } from '../parts/sent-fields.tsx';
import { ApprovalSubject } from './approval-subject.tsx';
import { approvalReads } from './operators-reads.ts';
import { useApprove } from './use-approve.ts';

interface Props {
  of: Approval;
  onClose: () => void;
}

/** One call that waits for a second operator, or did: what was asked, by whom, and what it does. */
export function ApprovalWindow({ row, onClose }: WindowProps<Approval>) {
  return row ? <Decision of={row} onClose={onClose} /> : null;
}

function Decision({ of, onClose }: Props) {
  const approve = useApprove();
  const { isWorking, attempt } = useAttempt();
  const [is_rejecting, setRejecting] = useState(false);
  const [key, setKey] = useState<{ name: string; key: string }>();
  const send = async () => {
    const receive = async () => {
      const answer = await approve(of);
      // The maker never sees the key: whoever approves it receives it.
      if (of.call === createPlatformKey.name || of.call === rotatePlatformKey.name)
        setKey(answer as { name: string; key: string });
      else onClose();
    };
    await attempt(receive, { saved: 'Approved, and done.', failed: 'This could not be approved.' });
  };
  if (key) return <KeyShown name={key.name} secret={key.key} onClose={onClose} />;
  if (is_rejecting) return <RejectWindow of={of} onClose={onClose} />;
  return (
    <Window opened title={callText(of.call)} size="lg" onClose={onClose}>
      <Stack gap="md">
        <Asked of={of} />
        {of.state === 'waiting' && (
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setRejecting(true)}>
              {of.is_own ? 'Take back' : 'Reject'}
            </Button>
            {!of.is_own && (
              <Button loading={isWorking} onClick={() => void send()}>
                Approve
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Window>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="section" gap={6} aria-label={title}>
    <Title order={3} size="h5">
      {title}
    </Title>
    {children}
  </Stack>
);

function Asked({ of }: { of: Approval }) {
  const { made_by, is_own, made_at, expires_at, state, decided_by, decided_at, note, body, seen } = of;
  const given = sentLines(seen, body);
  return (
    <>
      <FieldList
        lines={[
          { label: 'Asked by', value: is_own ? 'You' : made_by },
          { label: 'Asked', value: showDateTime(made_at) },
          ...(state === 'waiting' ? [{ label: 'Ends', value: showDateTime(expires_at) }] : []),
          ...(decided_by === null ? [] : [{ label: 'Decided by', value: decided_by }]),
          ...(decided_at === null ? [] : [{ label: 'Decided', value: showDateTime(decided_at) }]),
          ...(note === null ? [] : [{ label: 'Note', value: note }]),
        ]}
      />
      <ApprovalSubject of={of} />
      {body !== null && (
        <Part title="What was asked">
          <SentFields of={body} />
        </Part>
      )}
      {given.length > 0 && (
        <Part title="What it gives">
          <FieldList lines={given} />
        </Part>
      )}
      {is_own && state === 'waiting' && <Text size="sm">Another operator with the same access must approve this.</Text>}
    </>
  );
}

/** Rejects what another operator asked for, or takes the own back, with a note. */
function RejectWindow({ of, onClose }: Props) {
  const reject = useWrite(rejectApproval, approvalReads.reads);
  const edited = useRecordForm({
    valuesOf: () => ({ note: '' }),
    labels: { note: 'Note' },
    schema: rejectApproval.body,
    bodyOf: (values) => values,
    save: (body) => reject({ params: { id: String(of.id) }, body }),
    said: of.is_own
      ? { saved: 'Taken back.', failed: 'This could not be taken back.' }
      : { saved: 'Rejected.', failed: 'This could not be rejected.' },
    onSaved: onClose,
  });
  return (
    <RecordWindow
      of={edited}
      title={callText(of.call)}
      submit={of.is_own ? 'Take back' : 'Reject'}
      destructive
      onClose={onClose}
    >
      <Textarea
        {...edited.field('note')}
        required
        maxLength={500}
        autosize
        minRows={2}
        description={of.is_own ? undefined : `${of.made_by} can read it.`}
        data-autofocus
      />
    </RecordWindow>
  );
}
