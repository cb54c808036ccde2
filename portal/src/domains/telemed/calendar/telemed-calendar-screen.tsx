import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import type { CalendarDoctor } from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import { Button, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarPlus, IconCalendarTime, IconSettings } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import frame from '../../../platform/calendar/calendar-page.module.css';
import { type CalendarView, stepped } from '../../../platform/calendar/calendar-range.ts';
import { CalendarSteps, CalendarViews, useCalendarKeys } from '../../../platform/calendar/calendar-steps.tsx';
import { useToday } from '../../../platform/time/use-today.ts';
import { FailedRead } from '../../../platform/reading/failed-read.tsx';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { DoctorCalendar } from './doctor-calendar.tsx';
import type { TelemedCalendarSearch } from './telemed-calendar-search.ts';
import { useCalendarDoctors, useTelemedCalendarLive } from './telemed-calendar.data.ts';

const AddRule = codeOnDemand(() => import('./rule-window.tsx'), 'AddRule');
const SettingsWindow = codeOnDemand(() => import('./settings-window.tsx'), 'SettingsWindow');
const route = getRouteApi('/telemed-calendar');

interface DoctorChoiceProps {
  doctors: readonly CalendarDoctor[];
  value: number;
  onChange: (doctor: number) => void;
}

const DoctorChoice = ({ doctors, value, onChange }: DoctorChoiceProps) => (
  <NativeSelect
    aria-label="Doctor"
    className={frame.doctor ?? ''}
    data={doctors.map((one) => ({ value: String(one.id), label: doctorName(one) }))}
    value={String(value)}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  />
);

interface ActionsProps {
  doctor: CalendarDoctor;
  onAdd: () => void;
  onSettings: () => void;
}

const Actions = ({ doctor, onAdd, onSettings }: ActionsProps) => (
  <Group gap="xs">
    <Button variant="default" leftSection={<IconSettings size={16} aria-hidden />} onClick={onSettings}>
      Settings
    </Button>
    {doctor.is_editable && (
      <Button leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={onAdd}>
        Add Available Booking Time Slot
      </Button>
    )}
  </Group>
);

/** A doctor's available days and tele-consult appointments by month, week and day (part 2 §2). */
export function TelemedCalendarScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday();
  const is_narrow = useMediaQuery('(max-width: 50em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const viewOf = (place: TelemedCalendarSearch): CalendarView => place.view ?? (is_narrow ? 'day' : 'week');
  const view = viewOf(search);
  const day = search.day ?? today;
  // From the newest address: of two quick keys, the second continues from the first, which is not rendered yet.
  const go = (next: (now: TelemedCalendarSearch) => Partial<TelemedCalendarSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...next(now) }), resetScroll: false });
  const change = (next: Partial<TelemedCalendarSearch>) => go(() => next);
  const step = (by: 1 | -1) => go((now) => ({ day: stepped(viewOf(now), now.day ?? today, by) }));
  const query = useCalendarDoctors();
  const [opened, setOpened] = useState<'rule' | 'settings'>();
  const close = () => setOpened(undefined);
  useTelemedCalendarLive();
  useCalendarKeys({ onChange: change, onStep: step });
  const doctors = query.data?.data;
  const doctor = doctors?.find(({ id }) => id === search.doctor) ?? doctors?.[0];
  const steps = { view, day, today, onChange: change, onStep: step };
  return (
    <Stack gap="md" className={frame.page ?? ''}>
      <PageHeader
        title="Tele-Consult Calendar"
        below={doctor ? doctorName(doctor) : '\u00a0'}
        actions={
          doctor && <Actions doctor={doctor} onAdd={() => setOpened('rule')} onSettings={() => setOpened('settings')} />
        }
      />
      {query.isError && !doctors && <FailedRead title="The calendar could not be loaded." read={query} />}
      {query.isPending && <Skeleton height={560} radius="md" role="status" aria-label="Loading the calendar" />}
      {doctors?.length === 0 && (
        <EmptyState
          icon={<IconCalendarTime size={32} stroke={1.5} />}
          title="No tele-consult doctors yet"
          hint="Link a doctor to a user, and their calendar appears here."
        />
      )}
      {doctor && (
        <>
          <div className={frame.bar}>
            <CalendarSteps {...steps} />
            <Group gap="xs" className={frame.filters ?? ''}>
              {(doctors?.length ?? 0) > 1 && (
                <DoctorChoice doctors={doctors ?? []} value={doctor.id} onChange={(id) => change({ doctor: id })} />
              )}
              <CalendarViews view={view} onChange={change} />
            </Group>
          </div>
          <DoctorCalendar
            key={doctor.id}
            doctor={doctor}
            view={view}
            day={day}
            today={today}
            onDay={(next) => change({ day: next, view: 'day' })}
          />
        </>
      )}
      {doctor && opened && (
        <PartOnDemand onMissing={close}>
          {opened === 'rule' ? (
            <AddRule doctor_id={doctor.id} day={day} onClose={close} />
          ) : (
            <SettingsWindow doctor={doctor} onClose={close} />
          )}
        </PartOnDemand>
      )}
    </Stack>
  );
}
