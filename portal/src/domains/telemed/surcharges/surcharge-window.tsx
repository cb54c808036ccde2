import { weekdayNames } from '@clinic/contract/clinics/hours-rules.ts';
import { addDays, showDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import {
  createSurcharge,
  type Surcharge,
  type SurchargeType,
  updateSurcharge,
} from '@clinic/contract/telemed/surcharges/surcharges.ts';
import { Group, Input, NativeSelect, TextInput } from '@mantine/core';
import { RecordWindow } from '../../../platform/form/record-window.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { serverNow } from '../../../platform/time/clock.ts';
import { useToday } from '../../../platform/time/use-today.ts';
import { DayField } from '../../../ui/date-range/day-field.tsx';
import { readAmount, typedAmount } from '../../../ui/money/read-amount.ts';
import { TimeField } from '../../../ui/time/time-field.tsx';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';
import type { WindowProps } from '../../../platform/list/list-definition.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { surchargeReads } from './surcharge-reads.ts';

const labels = {
  day: 'Weekday',
  date: 'Date',
  start_time: 'From',
  end_time: 'To',
  amount: 'Charges (S$)',
  effective_date: 'Effective date',
};

const weekdays = [
  { value: '', label: 'Choose a weekday' },
  ...weekdayNames.map((label, day) => ({ value: String(day), label })),
];

/** A new surcharge applies from tomorrow. */
const valuesOf = (surcharge: Surcharge | undefined) => ({
  day: surcharge?.day?.toString() ?? '',
  date: surcharge?.date ?? '',
  start_time: surcharge?.start_time ?? 1800,
  end_time: surcharge?.end_time ?? 2100,
  amount: surcharge ? typedAmount(surcharge.amount) : '',
  effective_date: surcharge?.effective_date ?? addDays(singaporeDay(new Date(serverNow())), 1),
});
type SurchargeValues = ReturnType<typeof valuesOf>;

/** The body of a save. Unreadable input becomes a value that the schema refuses at its field. */
const bodyOf = (type: SurchargeType, values: SurchargeValues) => ({
  ...values,
  type,
  day: type === 'w' && values.day !== '' ? Number(values.day) : null,
  date: type === 'd' ? values.date || null : null,
  amount: isBlank(values.amount) ? 0 : (readAmount(values.amount) ?? Number.NaN),
});

const textOf = (field: string, value: unknown): string => {
  if (field === 'day') return weekdayNames[Number(value)] ?? '';
  return field === 'date' || field === 'effective_date' ? showDay(String(value)) : String(value);
};

/** Adds or edits a surcharge in a window (part 2 §5). */
export function SurchargeWindow({ row, fixed, onClose }: WindowProps<Surcharge, { type?: SurchargeType | '' }>) {
  return row ? (
    <EditSurcharge surcharge={row} onClose={onClose} />
  ) : (
    <AddSurcharge type={fixed.type || 'w'} onClose={onClose} />
  );
}

function AddSurcharge({ type, onClose }: { type: SurchargeType; onClose: () => void }) {
  const create = useWrite(createSurcharge, surchargeReads.reads);
  const edited = useRecordForm({
    valuesOf: () => valuesOf(undefined),
    labels,
    schema: createSurcharge.body,
    bodyOf: (values: SurchargeValues) => bodyOf(type, values),
    save: (body, { idempotency_key }) => create({ body, idempotency_key }),
    said: { saved: 'Create Success!', failed: 'Creation failed.' },
    onSaved: onClose,
  });
  return (
    <RecordWindow of={edited} title="Add surcharge" submit="Add" onClose={onClose}>
      <SurchargeFields type={type} of={edited} />
    </RecordWindow>
  );
}

function EditSurcharge({ surcharge, onClose }: { surcharge: Surcharge; onClose: () => void }) {
  const update = useWrite(updateSurcharge, surchargeReads.reads);
  const edited = useRecordForm({
    record: surcharge,
    valuesOf,
    labels,
    textOf,
    schema: updateSurcharge.body,
    bodyOf: (values: SurchargeValues, { updated_at }) => ({ ...bodyOf(surcharge.type, values), updated_at }),
    read: () => surchargeReads.find(surcharge.id, { type: surcharge.type }, 'This surcharge has been deleted.'),
    save: (body) => update({ params: { id: String(surcharge.id) }, body }),
    said: { saved: 'Update Success!', failed: 'Update failed.' },
    onSaved: onClose,
  });
  return (
    <RecordWindow of={edited} title="Edit surcharge" onClose={onClose}>
      <SurchargeFields type={surcharge.type} of={edited} />
    </RecordWindow>
  );
}

type Edited = Pick<ReturnType<typeof useRecordForm<SurchargeValues, object, Surcharge>>, 'field' | 'form'>;

function SurchargeFields({ type, of: { field, form } }: { type: SurchargeType; of: Edited }) {
  const values = form.getValues();
  const today = useToday();
  const day = (name: 'date' | 'effective_date') => (
    <DayField {...field(name)} label={labels[name]} required today={today} />
  );
  const time = (name: 'start_time' | 'end_time') => (
    <TimeField
      label={labels[name]}
      value={values[name]}
      onChange={(chosen) => form.setFieldValue(name, chosen)}
      isWrong={form.errors[name] !== undefined}
    />
  );
  return (
    <>
      {type === 'w' ? <NativeSelect {...field('day')} required data={weekdays} data-autofocus /> : day('date')}
      <Input.Wrapper label="Time" required error={form.errors['start_time'] ?? form.errors['end_time']}>
        <Group gap="xs" role="group" aria-label="Time">
          {time('start_time')}
          <span aria-hidden>–</span>
          {time('end_time')}
        </Group>
      </Input.Wrapper>
      <TextInput {...field('amount')} required inputMode="decimal" placeholder="0.00" />
      {day('effective_date')}
    </>
  );
}
