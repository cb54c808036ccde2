import {
  createAvailableDateRule,
  updateAvailableDateRule,
} from '@clinic/contract/telemed/availability/availability-rules.ts';
import { type AvailableDateRule, spanText } from '@clinic/contract/telemed/availability/available-dates.ts';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { RecordWindow } from '../../../platform/form/record-window.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { useToday } from '../../../platform/time/use-today.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { RuleFields } from './rule-fields.tsx';
import { bodyOf, ruleLabels, type RuleValues, textOf, valuesOf } from './rule-values.ts';
import { readRule, useCreateRule, useDeleteRule, useUpdateRule } from './telemed-calendar.data.ts';
import { useStrandedQuestion } from './use-stranded-question.tsx';

const fields = { labels: ruleLabels, also_shown: ['reserved_at'], by_row: ['available_time_slots'], textOf };

interface AddRuleProps {
  doctor_id: number;
  /** The first day to begin with. */
  day: string;
  onClose: () => void;
}

/** Adds days and times at which a doctor can be booked (part 2 §2). */
export function AddRule({ doctor_id, day, onClose }: AddRuleProps) {
  const today = useToday();
  const create = useCreateRule();
  const edited = useRecordForm({
    ...fields,
    valuesOf: () => valuesOf(undefined, day < today ? today : day),
    schema: createAvailableDateRule.body,
    bodyOf: (values: RuleValues) => ({ ...bodyOf(values), doctor_id }),
    save: (body, { idempotency_key }) => create({ body, idempotency_key }),
    said: { saved: 'Success, available dates has been mark on calendar.', failed: 'Available dates failed...' },
    onSaved: onClose,
  });
  return (
    <RecordWindow of={edited} title="Add Available Date" submit="Add" onClose={onClose}>
      <RuleFields of={edited} today={today} />
    </RecordWindow>
  );
}

interface ManageRuleProps {
  rule: AvailableDateRule;
  onClose: () => void;
}

/** Changes or deletes a rule. Bookings that this would strand are named first. */
export function ManageRule({ rule, onClose }: ManageRuleProps) {
  const today = useToday();
  const update = useUpdateRule();
  const { send, question } = useStrandedQuestion();
  const [isDeleting, setDeleting] = useState(false);
  const edited = useRecordForm({
    ...fields,
    record: rule,
    valuesOf: (version: AvailableDateRule) => valuesOf(version, today),
    schema: updateAvailableDateRule.body,
    bodyOf: (values: RuleValues, { updated_at }) => ({ ...bodyOf(values), updated_at }),
    read: () => readRule(rule),
    save: ({ updated_at, ...changed }) =>
      send({ id: rule.id, rule: changed }, (keeps) =>
        update({ params: { id: String(rule.id) }, body: { ...changed, updated_at, keeps } }),
      ),
    said: { saved: 'Success, available dates has been updated.', failed: 'Available dates update failed...' },
    onSaved: onClose,
  });
  if (isDeleting) return <DeleteRule rule={rule} onKeep={() => setDeleting(false)} onDeleted={onClose} />;
  return (
    <>
      <RecordWindow of={edited} title="Manage Available Date" read_only={!rule.is_editable} onClose={onClose}>
        <RuleFields of={edited} today={today} />
        {rule.is_editable && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setDeleting(true)}
          >
            Delete
          </Button>
        )}
      </RecordWindow>
      {question}
    </>
  );
}

interface DeleteRuleProps {
  rule: AvailableDateRule;
  onKeep: () => void;
  onDeleted: () => void;
}

function DeleteRule({ rule, onKeep, onDeleted }: DeleteRuleProps) {
  const { isWorking, attempt } = useAttempt();
  const remove = useDeleteRule();
  const { send, question } = useStrandedQuestion();
  const act = async () => {
    const is_deleted = await attempt(
      () =>
        send({ id: rule.id }, (keeps) =>
          remove({ params: { id: String(rule.id) }, query: { keeps: keeps.join(',') } }),
        ),
      {
        saved: 'Available appointment time slot deleted.',
        failed: 'Available appointment time slot delete failed...',
      },
    );
    if (is_deleted) onDeleted();
    else onKeep();
  };
  return (
    <>
      <ConfirmModal
        opened
        title="Delete this available date"
        confirm="Delete"
        dismiss="Keep"
        destructive
        working={isWorking}
        onConfirm={() => void act()}
        onClose={onKeep}
      >
        Patients can no longer book the times of {spanText(rule)}.
      </ConfirmModal>
      {question}
    </>
  );
}
