import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import { ActionIcon, Button, Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter, IconSearch } from '@tabler/icons-react';
import { useAppointmentDoctors } from '../appointments.data.ts';
import { titleOf } from './calendar-range.ts';
import type { CalendarSearch, CalendarView } from './calendar-search.ts';
import classes from './calendar-screen.module.css';

const views: { value: CalendarView; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
];
const viewWords: Record<CalendarView, string> = { month: 'month', week: 'week', day: 'day' };

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
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={`Previous ${viewWords[view]}`}
          onClick={() => onStep(-1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={() => onChange({ day: undefined })} disabled={day === today}>
          Today
        </Button>
        <ActionIcon variant="default" size="input-sm" aria-label={`Next ${viewWords[view]}`} onClick={() => onStep(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <h2 className={classes.range} aria-live="polite">
        {titleOf(view, day)}
      </h2>
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
        <SegmentedControl
          aria-label="View"
          className={classes.views ?? ''}
          data={views}
          value={view}
          onChange={(next) => onChange({ view: next })}
        />
        <ActionIcon variant="default" size="input-sm" aria-label="Print" title="Print" onClick={() => window.print()}>
          <IconPrinter size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  );
}
