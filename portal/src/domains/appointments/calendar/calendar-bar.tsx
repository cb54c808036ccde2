import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from '../../../platform/calendar/calendar-page.module.css';
import type { CalendarView } from '../../../platform/calendar/calendar-range.ts';
import { CalendarSteps, CalendarViews } from '../../../platform/calendar/calendar-steps.tsx';
import { useAppointmentDoctors } from '../appointments.data.ts';
import type { CalendarSearch } from './calendar-search.ts';

interface CalendarBarProps {
  view: CalendarView;
  day: string;
  today: string;
  search: CalendarSearch;
  onChange: (change: Partial<CalendarSearch>) => void;
  onStep: (by: 1 | -1) => void;
}

/** The range with its arrows, the views and the filters. */
export function CalendarBar({ view, day, today, search, onChange, onStep }: CalendarBarProps) {
  const doctors = useAppointmentDoctors().data?.data ?? [];
  return (
    <div className={classes.bar}>
      <CalendarSteps view={view} day={day} today={today} onChange={onChange} onStep={onStep} />
      <Group gap="xs" className={classes.filters ?? ''}>
        <TextInput
          aria-label="Name or contact"
          placeholder="Name or contact"
          className={classes.search ?? ''}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={64}
          value={search.name ?? ''}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value || undefined })}
        />
        <NativeSelect
          aria-label="Doctor"
          className={classes.doctor ?? ''}
          data={[
            { value: '', label: 'All doctors' },
            ...doctors.map((doctor) => ({ value: String(doctor.id), label: doctorName(doctor) })),
            { value: '0', label: 'No doctor' },
          ]}
          value={search.doctor === undefined ? '' : String(search.doctor)}
          onChange={({ currentTarget }) =>
            onChange({ doctor: currentTarget.value === '' ? undefined : Number(currentTarget.value) })
          }
        />
        <CalendarViews view={view} onChange={onChange} />
      </Group>
    </div>
  );
}
