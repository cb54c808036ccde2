import type { LoggedActivity } from '@clinic/contract/trail/activity-log.ts';
import { addDays, showDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { Stack } from '@mantine/core';
import { useToday } from '../../../platform/time/use-today.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import classes from './activity-days.module.css';
import { ActivityEntry } from './activity-entry.tsx';
import type { LogPlace } from './log-columns.tsx';

const weekday = new Intl.DateTimeFormat('en-SG', { weekday: 'long', timeZone: 'UTC' });

/** 'Today', 'Yesterday', 'Friday', each with its date. */
function dayWords(day: string, today: string): string {
  const name =
    day === today
      ? 'Today'
      : day === addDays(today, -1)
        ? 'Yesterday'
        : weekday.format(new Date(`${day}T00:00:00.000Z`));
  return `${name}, ${showDay(day)}`;
}

interface ActivityDaysProps {
  entries: readonly LoggedActivity[];
  place: LogPlace;
  /** The entries are those of the page before, until the next has loaded. */
  isOld: boolean;
}

/** Entries by Singapore day, the newest first. */
export function ActivityDays({ entries, place, isOld }: ActivityDaysProps) {
  const today = useToday();
  const days = Map.groupBy(entries, ({ at }) => singaporeDay(new Date(at)));
  return (
    <Stack gap="md" className={classes.days} data-old={isOld || undefined}>
      {[...days].map(([day, of_day]) => (
        <SectionCard key={day} title={dayWords(day, today)} flush>
          <ul className={classes.list} aria-label={dayWords(day, today)}>
            {of_day.map((entry) => (
              <ActivityEntry key={entry.id} entry={entry} place={place} />
            ))}
          </ul>
        </SectionCard>
      ))}
    </Stack>
  );
}
