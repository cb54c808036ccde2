import type { closeClinic, reopenClinic } from '@clinic/contract/clinics/group-clinics.ts';
import type { closeGroup, reopenGroup } from '@clinic/contract/clinics/platform-groups.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { Text, Textarea } from '@mantine/core';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { serverNow } from '../../platform/time/clock.ts';
import { useToday } from '../../platform/time/use-today.ts';
import { useWrite } from '../../platform/use-write.ts';
import { DayField } from '../../ui/date-range/day-field.tsx';
import { tellDone } from './approval.ts';

interface ClosingWindowProps<Call> {
  /** A group or a clinic. */
  of: { id: number; name: string; closes_on: string | null; updated_at: string };
  call: Call;
  reads: readonly string[];
  /** What closing it does. */
  effect: string;
  onClose: () => void;
}

const openWorkOf = (failure: unknown): string[] =>
  failure instanceof ApiProblem && failure.status === 409 ? Object.values(failure.errors).flat() : [];

const labels = { closes_on: 'Closes on', reason: 'Reason' };

/** Closes a group or a clinic, from a day on. What is still open is named and prevents it. */
export function CloseWindow({
  of,
  call,
  reads,
  effect,
  onClose,
}: ClosingWindowProps<typeof closeGroup | typeof closeClinic>) {
  const close = useWrite(call as typeof closeGroup, reads);
  const today = useToday();
  const edited = useRecordForm({
    valuesOf: () => ({ closes_on: of.closes_on ?? singaporeDay(new Date(serverNow())), reason: '' }),
    labels,
    schema: call.body,
    bodyOf: (values) => ({ ...values, updated_at: of.updated_at }),
    save: (body) => close({ params: { id: String(of.id) }, body }),
    // The refusal names the open work by its kind.
    said: { failed: (failure) => [`${of.name} could not be closed.`, ...openWorkOf(failure)].join(' ') },
    onSaved: (answer) => {
      tellDone(answer, `${of.name} was closed.`);
      onClose();
    },
  });
  return (
    <RecordWindow of={edited} title={`Close ${of.name}`} submit="Close" destructive onClose={onClose}>
      <Text size="sm">{effect}</Text>
      <DayField
        {...edited.field('closes_on')}
        required
        today={today}
        description="Today closes it at once, unless work is open. A later day only stops new payments from then on."
      />
      <Textarea {...edited.field('reason')} required maxLength={500} autosize minRows={2} data-autofocus />
    </RecordWindow>
  );
}

/** Opens a group or a clinic again. */
export function ReopenWindow({
  of,
  call,
  reads,
  effect,
  onClose,
}: ClosingWindowProps<typeof reopenGroup | typeof reopenClinic>) {
  const reopen = useWrite(call as typeof reopenGroup, reads);
  const edited = useRecordForm({
    valuesOf: () => ({ reason: '' }),
    labels: { reason: labels.reason },
    schema: call.body,
    bodyOf: (values) => ({ ...values, updated_at: of.updated_at }),
    save: (body) => reopen({ params: { id: String(of.id) }, body }),
    said: { saved: `${of.name} is open again.`, failed: `${of.name} could not be opened again.` },
    onSaved: onClose,
  });
  return (
    <RecordWindow of={edited} title={`Open ${of.name} again`} submit="Open again" onClose={onClose}>
      <Text size="sm">{effect}</Text>
      <Textarea {...edited.field('reason')} required maxLength={500} autosize minRows={2} data-autofocus />
    </RecordWindow>
  );
}
