import { createGstRate, listGstRates } from '@clinic/contract/clinics/gst-rates.ts';
import { listPlatformPlans } from '@clinic/contract/clinics/platform-plans.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Text, TextInput } from '@mantine/core';
import { percentText } from '../../domains/clinics/fees/fee-text.ts';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useToday } from '../../platform/time/use-today.ts';
import { useWrite } from '../../platform/use-write.ts';
import { DayField } from '../../ui/date-range/day-field.tsx';
import { readPercent, useGstRates } from './plan-reads.ts';

const labels = { rate: 'Rate (%)', effective_date: 'From' };

/** Sets the rate of GST from a future day on. A rate that is already set for the day is replaced, and shown before. */
export function GstRateWindow({ onClose }: { onClose: () => void }) {
  const set = useWrite(createGstRate, [listGstRates.name, listPlatformPlans.name]);
  const rates = useGstRates();
  const today = useToday();
  const edited = useRecordForm({
    valuesOf: () => ({ rate: '', effective_date: '' }),
    labels,
    schema: createGstRate.body,
    bodyOf: ({ rate, effective_date }) => ({ rate: readPercent(rate), effective_date }),
    save: (body, { idempotency_key }) => set({ body, idempotency_key }),
    said: { saved: 'The GST rate was set.', failed: 'The GST rate could not be set.' },
    onSaved: onClose,
  });
  const { effective_date } = edited.form.getValues();
  const replaced = rates.data?.data.find((rate) => rate.effective_date === effective_date && rate.state === 'future');
  return (
    <RecordWindow of={edited} title="Set GST rate" submit="Set rate" onClose={onClose}>
      <TextInput
        {...edited.field('rate')}
        required
        inputMode="decimal"
        placeholder="9"
        autoComplete="off"
        data-autofocus
      />
      <DayField
        {...edited.field('effective_date')}
        required
        today={today}
        description="A day in the future. Fees and bills of earlier days keep their rate."
      />
      {replaced && (
        <Text size="sm">{`This replaces ${percentText(replaced.rate)} from ${showDay(replaced.effective_date)}.`}</Text>
      )}
    </RecordWindow>
  );
}
