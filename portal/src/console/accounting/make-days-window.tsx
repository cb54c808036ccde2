import { type AccountingPreview, makeAccountingDays } from '@clinic/contract/accounting/accounting-exports.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Text } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { useToday } from '../../platform/time/use-today.ts';
import { useWrite } from '../../platform/use-write.ts';
import { DayField } from '../../ui/date-range/day-field.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';
import { showSuccess } from '../../ui/toast/toast.ts';
import { atFields } from '../parts/at-fields.ts';
import { journalReads, useAccountingPreview } from './accounting-reads.ts';

const madeText = (days: number): string => {
  if (days === 0) return 'These days were made before.';
  return days === 1 ? 'One day was made.' : `${days} days were made.`;
};

interface MakeDaysProps {
  preview: AccountingPreview;
  onClose: () => void;
}

function MakeDays({ preview: { last_day, closed_to }, onClose }: MakeDaysProps) {
  const make = useWrite(makeAccountingDays, journalReads.reads);
  const today = useToday();
  const edited = useRecordForm({
    valuesOf: () => ({ to_day: closed_to }),
    labels: { to_day: 'Up to' },
    schema: makeAccountingDays.body,
    bodyOf: (values) => values,
    save: (body, { idempotency_key }) => make({ body, idempotency_key }).catch(atFields),
    said: { failed: 'The days could not be made.' },
    onSaved: ({ made }) => {
      showSuccess(madeText(made.length));
      onClose();
    },
  });
  return (
    <RecordWindow of={edited} title="Make days" submit="Make" onClose={onClose}>
      <Text size="sm">
        {last_day === null
          ? 'The first day has everything that was before it as late lines. Later days follow one by one.'
          : `The last one was ${showDay(last_day)}. Each day after it gets its journal and those of its payouts. They stay as they are: what comes later is in the next day.`}
      </Text>
      <DayField {...edited.field('to_day')} today={today} />
    </RecordWindow>
  );
}

/** Makes the days of the books up to one that is over. */
export const MakeDaysWindow = ({ onClose }: { onClose: () => void }) => (
  <ReadStates
    read={useAccountingPreview()}
    of="The next day"
    loading={<LoadingBars label="Loading the next day" bars={1} height={120} />}
  >
    {(preview) => <MakeDays preview={preview} onClose={onClose} />}
  </ReadStates>
);
