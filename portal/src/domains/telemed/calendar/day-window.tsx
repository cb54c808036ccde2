import {
  type AvailableDateRule,
  repeatText,
  spanText as daysText,
  timesText,
} from '@clinic/contract/telemed/availability/available-dates.ts';
import { gapText } from '@clinic/contract/telemed/availability/slots.ts';
import type { CalendarDay, CalendarDoctor } from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { spokenDay } from '../../../platform/calendar/calendar-range.ts';
import { useToday } from '../../../platform/time/use-today.ts';
import { FailedRead } from '../../../platform/reading/failed-read.tsx';
import { Window } from '../../../ui/window/window.tsx';
import { freeSpans, slotsText, spanText } from './calendar-day.ts';
import own from './telemed-calendar.module.css';
import { useRulesOfDay, useSetDate } from './telemed-calendar.data.ts';
import { useStrandedQuestion } from './use-stranded-question.tsx';

interface DayWindowProps {
  of: CalendarDay;
  doctor: CalendarDoctor;
  onManage: (rule: AvailableDateRule) => void;
  onClose: () => void;
}

/** The free spans and the gaps of a day in order of time. Before and after the available times there is nothing to say. */
function timesOf(of: CalendarDay): { key: string; when: string; what: string; is_free: boolean }[] {
  const free = freeSpans(of).map((span) => ({
    key: span.start,
    when: spanText(span),
    what: slotsText(span.slots),
    is_free: true,
  }));
  const gaps = of.gaps
    .filter(({ reason }) => reason !== 'outside_times')
    .map((gap) => ({ key: gap.start, when: spanText(gap), what: gapText(gap), is_free: false }));
  return [...free, ...gaps].toSorted((one, other) => one.key.localeCompare(other.key));
}

function Rules({ of, doctor, onManage }: Omit<DayWindowProps, 'onClose'>) {
  const query = useRulesOfDay(doctor.id, of.day);
  const rules = query.data?.data.filter(({ id }) => of.rule_ids.includes(id));
  if (!rules && query.isError) return <FailedRead title="The available dates could not be loaded." read={query} />;
  if (!rules) return <Skeleton height={36} role="status" aria-label="Loading the available dates" />;
  return (
    <ul className={own.rules}>
      {rules.map((rule) => (
        <li key={rule.id}>
          <Text size="sm">
            {timesText(rule.available_time_slots)}
            <Text span size="xs" c="dimmed" display="block">
              {repeatText(rule)}, {daysText(rule)}, {rule.interval} minutes
            </Text>
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${rule.is_editable ? 'Manage' : 'Show'} ${timesText(rule.available_time_slots)}`}
            onClick={() => onManage(rule)}
          >
            {rule.is_editable ? 'Manage' : 'Show'}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The slots of a day, the reasons for the gaps, and the rules. The day can be excluded from the rules. */
export function DayWindow({ of, doctor, onManage, onClose }: DayWindowProps) {
  const { day, is_taken_out } = of;
  const today = useToday();
  const { isWorking, attempt } = useAttempt();
  const set = useSetDate();
  const { send, question } = useStrandedQuestion();
  const change = async () => {
    const asked = { date: day, doctor_id: doctor.id };
    const is_saved = await attempt(
      () => send(asked, (keeps) => set({ body: { ...asked, available: is_taken_out, keeps } })),
      { saved: 'Success, available dates has been updated.', failed: 'Available dates update failed...' },
    );
    if (is_saved) onClose();
  };
  return (
    <>
      <Window opened onClose={onClose} title={spokenDay(day)} size="md">
        <Stack gap="md">
          <ul className={own.times} aria-label="Times">
            {timesOf(of).map(({ key, when, what, is_free }) => (
              <li key={key} data-free={is_free || undefined}>
                <span>{when}</span>
                <span>{what}</span>
              </li>
            ))}
          </ul>
          {of.rule_ids.length > 0 && (
            <section aria-label="Available dates">
              <h3 className={own.heading}>Available dates</h3>
              <Rules of={of} doctor={doctor} onManage={onManage} />
            </section>
          )}
          <Group justify="flex-end" gap="xs">
            {doctor.is_editable && day >= today && of.rule_ids.length > 0 && (
              <Button variant="default" loading={isWorking} onClick={() => void change()}>
                {is_taken_out ? 'Put this date back' : 'Take this date out'}
              </Button>
            )}
            <Button onClick={onClose}>Close</Button>
          </Group>
        </Stack>
      </Window>
      {question}
    </>
  );
}
