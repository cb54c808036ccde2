import '@mantine/core/styles/Switch.layer.css';
import { listPublicHolidays, type PublicHoliday, savePublicHoliday } from '@clinic/contract/clinics/public-holidays.ts';
import { isDay, showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Switch, TextInput } from '@mantine/core';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import type { WindowProps } from '../../platform/list/list-definition.ts';
import { useToday } from '../../platform/time/use-today.ts';
import { useWrite } from '../../platform/use-write.ts';
import { DayField } from '../../ui/date-range/day-field.tsx';
import { holidayReads, useHolidays } from './holiday-reads.ts';

const labels = { day: 'Day', name: 'Name', is_provisional: 'Provisional' };

async function readHoliday(day: string): Promise<PublicHoliday> {
  const { data } = await call(listPublicHolidays, { query: { year: day.slice(0, 4) } });
  const found = data.find((one) => one.day === day);
  if (!found) throw new ApiProblem({ status: 404, detail: 'This day is no public holiday any more.' });
  return found;
}

type HolidayWindowProps = WindowProps<PublicHoliday>;

/** Adds a public holiday, or changes one. */
export const HolidayWindow = ({ row, onClose }: HolidayWindowProps) =>
  row ? <ChangeHoliday holiday={row} onClose={onClose} /> : <NewHoliday onClose={onClose} />;

function ChangeHoliday({ holiday, onClose }: { holiday: PublicHoliday; onClose: () => void }) {
  const save = useWrite(savePublicHoliday, holidayReads.reads);
  const { day } = holiday;
  const edited = useRecordForm({
    record: holiday,
    valuesOf: ({ name, is_provisional }: PublicHoliday) => ({ name, is_provisional }),
    labels: { name: labels.name, is_provisional: labels.is_provisional },
    schema: savePublicHoliday.body,
    bodyOf: (values, { updated_at }) => ({ ...values, updated_at }),
    read: () => readHoliday(day),
    save: (body) => save({ params: { day }, body }),
    said: { saved: 'The holiday was saved.', failed: 'The holiday could not be saved.' },
    onSaved: onClose,
  });
  return (
    <RecordWindow of={edited} title={`${holiday.name}, ${showDay(day)}`} onClose={onClose}>
      <TextInput {...edited.field('name')} required maxLength={80} autoComplete="off" data-autofocus />
      <Switch {...edited.field('is_provisional', { type: 'checkbox' })} description="The day may still change." />
    </RecordWindow>
  );
}

function NewHoliday({ onClose }: { onClose: () => void }) {
  const save = useWrite(savePublicHoliday, holidayReads.reads);
  const today = useToday();
  const known = useHolidays().data?.data ?? [];
  const edited = useRecordForm({
    valuesOf: () => ({ day: '', name: '', is_provisional: false }),
    labels,
    schema: savePublicHoliday.body,
    bodyOf: ({ name, is_provisional }) => ({ name, is_provisional }),
    faults: ({ day }): Record<string, string> => {
      const same = known.find((one) => one.day === day);
      if (same) return { day: `${same.name} is on this day.` };
      return isDay(day) ? {} : { day: 'Please enter a day.' };
    },
    save: (body, { values }) => save({ params: { day: values.day }, body }),
    said: { saved: 'The holiday was added.', failed: 'The holiday could not be added.' },
    onSaved: onClose,
  });
  const { field } = edited;
  return (
    <RecordWindow of={edited} title="Add holiday" submit="Add" onClose={onClose}>
      <TextInput {...field('name')} required maxLength={80} autoComplete="off" data-autofocus />
      <DayField {...field('day')} required today={today} />
      <Switch {...field('is_provisional', { type: 'checkbox' })} description="The day may still change." />
    </RecordWindow>
  );
}
