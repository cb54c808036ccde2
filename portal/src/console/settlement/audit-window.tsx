import { auditPaymentAdvice, type SettledAdvice } from '@clinic/contract/settlement/settlement-runs.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { ApiProblem, sentenceOf } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useInvalidate } from '../../platform/query.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { serverNow } from '../../platform/time/clock.ts';
import { useToday } from '../../platform/time/use-today.ts';
import { DayField } from '../../ui/date-range/day-field.tsx';
import { moneyText } from '../../ui/money/amount-text.ts';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { adviceReads } from './settlement-reads.ts';

const labels = { chosen: 'Advices', batch_date: 'Batch date', audited_by: 'Audited by', comments: 'Comments' };
const longest_name = 60;

/** Another person was first with this one; the others can still be audited. */
const isOfOne = (failure: unknown): boolean =>
  failure instanceof ApiProblem && (failure.status === 404 || failure.status === 409);

/** Audits one after the other. What fails for one advice alone is kept; anything else ends it, and is thrown if nothing was audited. */
async function auditEach(advices: readonly SettledAdvice[], audit: (advice: SettledAdvice) => Promise<unknown>) {
  const problems: string[] = [];
  let audited = 0;
  for (const advice of advices) {
    try {
      await audit(advice);
      audited += 1;
    } catch (failure) {
      if (advices.length === 1 || (audited === 0 && !isOfOne(failure))) throw failure;
      problems.push(`${advice.display_id}: ${sentenceOf(failure)}`);
      if (!isOfOne(failure)) break;
    }
  }
  return { audited, problems };
}

const countText = (advices: number): string => (advices === 1 ? '1 advice' : `${advices} advices`);

interface AuditWindowProps {
  advices: readonly SettledAdvice[];
  onClose: () => void;
}

/** Audits advices that wait: they go into the next file to the bank. */
export function AuditWindow({ advices, onClose }: AuditWindowProps) {
  const refresh = useInvalidate();
  const { username } = useSession();
  const today = useToday();
  const edited = useRecordForm({
    valuesOf: () => ({
      chosen: advices.map(({ id }) => String(id)),
      batch_date: singaporeDay(new Date(serverNow())),
      audited_by: username.slice(0, longest_name),
      comments: '',
    }),
    labels,
    schema: auditPaymentAdvice.body,
    bodyOf: ({ batch_date, audited_by, comments }) => ({ batch_date, audited_by, comments }),
    faults: ({ chosen }): Record<string, string> =>
      chosen.length === 0 ? { chosen: 'Please choose at least one advice.' } : {},
    save: async (body, { values: { chosen } }) => {
      const of_chosen = advices.filter(({ id }) => chosen.includes(String(id)));
      try {
        return await auditEach(of_chosen, ({ id }) => call(auditPaymentAdvice, { params: { id: String(id) }, body }));
      } finally {
        void refresh(...adviceReads.reads);
      }
    },
    said: { failed: 'The audit could not be saved.' },
    onSaved: ({ audited, problems }) => {
      const done = audited === 1 ? '1 advice was audited.' : `${audited} advices were audited.`;
      if (problems.length > 0) showFailure(done, problems.join(' '));
      else showSuccess(done);
      onClose();
    },
  });
  const { field } = edited;
  const { chosen } = edited.form.getValues();
  const total = advices
    .filter(({ id }) => chosen.includes(String(id)))
    .reduce((sum, { pay_to_clinic_total }) => sum + pay_to_clinic_total, 0);
  const [first] = advices;
  const title = advices.length === 1 && first ? `Audit ${first.display_id}` : 'Audit waiting advices';
  return (
    <RecordWindow of={edited} title={title} submit="Audit" size="lg" onClose={onClose}>
      <Text size="sm">Audited advices wait for the next file to the bank.</Text>
      {advices.length > 1 && (
        <Checkbox.Group {...field('chosen')}>
          <Stack gap={6} mt={4}>
            {advices.map(({ id, display_id, clinic, pay_to_clinic_total }) => (
              <Checkbox
                key={id}
                value={String(id)}
                label={`${display_id} · ${clinic.name} · ${moneyText(pay_to_clinic_total)}`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Text size="sm" fw={600} role="status">
        {advices.length === 1 ? `${first?.clinic.name}, ` : `${countText(chosen.length)}, `}
        {moneyText(total)}
      </Text>
      <DayField {...field('batch_date')} required today={today} autoFocus />
      <TextInput {...field('audited_by')} required maxLength={longest_name} autoComplete="off" />
      <Textarea {...field('comments')} maxLength={255} autosize minRows={2} />
    </RecordWindow>
  );
}

/** Audits the advice of a row. */
export const AuditOne = ({ row, onClose }: { row: SettledAdvice | undefined; onClose: () => void }) =>
  row && <AuditWindow advices={[row]} onClose={onClose} />;
