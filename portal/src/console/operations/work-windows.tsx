import '@mantine/core/styles/Radio.layer.css';
import type { retriedAll } from '@clinic/contract/operations/work.ts';
import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod/mini';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { showDateTime } from '../../platform/format.ts';
import { useCan } from '../../platform/session/session-context.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { FieldList } from '../../ui/field-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { showSuccess } from '../../ui/toast/toast.ts';
import { Window } from '../../ui/window/window.tsx';
import { type ShownWork, type Work, work_states } from './work.tsx';

interface WorkWindowProps {
  work: Work;
  of: ShownWork;
  onClose: () => void;
}

const discardedLines = ({ discarded }: ShownWork) =>
  discarded
    ? [
        { label: 'Discarded', value: `${showDateTime(discarded.at)} by ${discarded.by}` },
        { label: 'Why', value: discarded.reason },
      ]
    : [];

/** All about one row. Its buttons open the other windows in its place. */
export function FactsWindow({ work, of, onClose }: WorkWindowProps) {
  const canChange = useCan('operations:write');
  const [next, setNext] = useState<'again' | 'discard'>();
  if (next === 'again') return <AgainWindow work={work} of={of} onClose={onClose} />;
  if (next === 'discard') return <DiscardWindow work={work} of={of} onClose={onClose} />;
  const { again } = work;
  const { word, tone } = work_states[of.state];
  const has_failed = of.state === 'failed';
  const title = (
    <Group gap="sm">
      {of.name}
      <StatusBadge tone={tone}>{word}</StatusBadge>
    </Group>
  );
  return (
    <Window opened onClose={onClose} title={title} size="lg">
      <Stack gap="md">
        <FieldList lines={[...of.facts, ...discardedLines(of)]} />
        {has_failed && again && !of.can_retry && (
          <Text size="sm" c="dimmed">
            {again.not}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {canChange && has_failed && (
            <Button variant="light" color="red" onClick={() => setNext('discard')}>
              Discard
            </Button>
          )}
          {canChange && again && of.can_retry && <Button onClick={() => setNext('again')}>{again.label}</Button>}
        </Group>
      </Stack>
    </Window>
  );
}

/** How many were started again, and how many are left for a further press. */
function doneText({ done }: NonNullable<Work['again']>, { retried, left }: z.input<typeof retriedAll>): string {
  if (retried === 0) return 'None of them has failed any more.';
  return left === 0 ? done(retried) : `${done(retried)} ${left} are left: please do this once more.`;
}

/** Starts one again, or all of the same cause. */
export const AgainWindow = (props: WorkWindowProps) =>
  props.work.again && <AskAgain {...props} again={props.work.again} />;

function AskAgain({ work, of, again, onClose }: WorkWindowProps & { again: NonNullable<Work['again']> }) {
  const { isWorking, attempt } = useAttempt();
  const startOne = useWrite(again.one, work.reads);
  const startAll = useWrite(again.all, work.reads);
  const [chosen, setChosen] = useState('one');
  const causes = of.causes.map(({ body }) => ({ body }));
  const start = async () => {
    const cause = causes[Number(chosen)];
    const call = async () => {
      const only = { params: { id: String(of.id) } };
      if (!cause) await startOne(only);
      const retried = cause ? await startAll(cause) : { retried: 1, left: 0 };
      showSuccess(doneText(again, retried as z.input<typeof retriedAll>));
    };
    await attempt(call, { failed: `${again.label} has failed.` });
    onClose();
  };
  return (
    <Window opened onClose={onClose} title={`${again.label}: ${of.name}`} centered size="md">
      <Stack gap="md">
        <Radio.Group value={chosen} onChange={setChosen} aria-label="Which">
          <Stack gap="xs">
            <Radio value="one" label={`Only this ${work.noun}`} />
            {of.causes.map(({ label }, index) => (
              <Radio key={label} value={String(index)} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button onClick={() => void start()} loading={isWorking}>
            {again.label}
          </Button>
        </Group>
      </Stack>
    </Window>
  );
}

/** Discards one for good, with a reason. */
export function DiscardWindow({ work, of, onClose }: WorkWindowProps) {
  const { call, effect } = work.discard;
  const discard = useWrite(call, work.reads);
  const params = { id: String(of.id) };
  const edited = useRecordForm({
    valuesOf: () => ({ reason: '' }),
    labels: { reason: 'Reason' },
    schema: call.body,
    bodyOf: (values) => values,
    save: (body: object) => {
      const args = { params, body };
      return discard(args);
    },
    said: { saved: `The ${work.noun} was discarded.`, failed: `The ${work.noun} could not be discarded.` },
    onSaved: onClose,
  });
  return (
    <RecordWindow of={edited} title={`Discard: ${of.name}`} submit="Discard" destructive onClose={onClose}>
      <Text size="sm">{effect}</Text>
      <Textarea {...edited.field('reason')} required maxLength={255} autosize minRows={2} data-autofocus />
    </RecordWindow>
  );
}
