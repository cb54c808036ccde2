import { dayFigureWords } from '@clinic/contract/settlement/day-close-figures.ts';
import { type DayClose, signOffDay } from '@clinic/contract/settlement/day-close.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Alert, Text, Textarea } from '@mantine/core';
import { RecordWindow } from '../../../platform/form/record-window.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { useSignOffDay } from './day-close.data.ts';
import { counted, longDay } from './day-close-words.ts';

interface SignOffWindowProps {
  shown: DayClose;
  today: string;
  tomorrow: string;
  onClose: () => void;
}

/** The unsettled items in words; empty if there are none. */
const unsettled = ({ figures: { pending, open_issues } }: DayClose): string[] =>
  [
    pending.count > 0 && `${counted(pending.count, 'payment')} pending`,
    open_issues > 0 && counted(open_issues, 'open issue'),
  ].filter((text) => text !== false);

/** Asks for the sign-off of a day, with the figures that are signed. They move while the window is open. */
export function SignOffWindow({ shown, today, tomorrow, onClose }: SignOffWindowProps) {
  const { day, figures } = shown;
  const send = useSignOffDay();
  const edited = useRecordForm({
    valuesOf: () => ({ remark: '' }),
    labels: { remark: 'Remark' },
    schema: signOffDay.body,
    bodyOf: (values) => ({ day, movements: figures.movements, takings: figures.takings, ...values }),
    save: (body, { idempotency_key }) => send({ body, idempotency_key }),
    said: { saved: `You signed off ${showDay(day)}.`, failed: 'The day could not be signed off.' },
    onSaved: onClose,
  });
  const left = unsettled(shown);
  const next = day === today ? tomorrow : undefined;
  return (
    <RecordWindow of={edited} title={`Sign off ${longDay(day)}`} submit="Sign off" onClose={onClose}>
      <FieldList
        amounts
        lines={[
          {
            label: `${dayFigureWords.paid} (${figures.paid.count})`,
            value: <Money column="day" value={figures.paid.amount} />,
          },
          {
            label: `${dayFigureWords.on_hold} (${figures.on_hold.count})`,
            value: <Money column="day" value={figures.on_hold.amount} />,
          },
          {
            label: `${dayFigureWords.refunds} (${figures.refunds.count})`,
            value: <Money column="day" value={figures.refunds.amount} />,
          },
          { label: 'Takings', value: <Money column="day" value={figures.takings} />, strong: true },
        ]}
      />
      {left.length > 0 && (
        <Alert color="yellow" variant="light" title={`Still open: ${left.join(', ')}`}>
          You can still sign off.
        </Alert>
      )}
      <Textarea
        autosize
        minRows={2}
        maxRows={6}
        maxLength={255}
        placeholder="Anything finance should know"
        data-autofocus
        {...edited.field('remark')}
      />
      <Text size="sm" c="dimmed">
        {next === undefined
          ? 'After you sign off, the figures cannot change. Anything that comes in later counts on the next open day.'
          : `After you sign off, the figures cannot change. Anything that comes in later today counts on ${showDay(next)}.`}
      </Text>
    </RecordWindow>
  );
}
