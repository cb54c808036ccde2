import type { LoggedActivity } from '@clinic/contract/trail/activity-log.ts';
import { addDays, showDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { actorWords } from '@clinic/contract/trail/actor-words.ts';
import { recordWord } from '@clinic/contract/trail/record-words.ts';
import { Stack, UnstyledButton } from '@mantine/core';
import { useToday } from '../../../platform/time/use-today.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import type { LogPlace } from './log-columns.tsx';
import { ActivityChanges } from '../../../platform/activity/activity-changes.tsx';
import { showTime } from '../../../platform/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { RecordLink } from './record-link.tsx';
import classes from './activity-days.module.css';

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

/** The record's name in a sentence: 'Mei Tan', 'Orchard', 'transaction #41'. */
const nameOf = ({ record, record_name }: LoggedActivity): string =>
  record_name ?? `${recordWord(record.entity).toLowerCase()} #${record.id}`;

/** One entry as a sentence with the person and the record, and what changed below it. */
function ActivityEntry({ entry, place }: { entry: LoggedActivity; place: LogPlace }) {
  const { at, by, person, kind, record, clinic, changes, note, sentence } = entry;
  const who = actorWords(by, person);
  return (
    <li className={classes.entry}>
      <time className={classes.time} dateTime={at}>
        {showTime(at)}
      </time>
      <Avatar photo={undefined} full_name={who} />
      <div className={classes.told}>
        <div>
          <span className={classes.who} title={person === null ? undefined : by}>
            {who}
          </span>{' '}
          {sentence.before}
          {sentence.after !== null && (
            <>
              <RecordLink record={record} clinic={clinic} isGone={kind.endsWith('_deleted')} name={nameOf(entry)} />
              {sentence.after}
            </>
          )}
        </div>
        {(changes.length > 0 || note !== null) && (
          <div className={classes.changes}>
            <ActivityChanges changes={changes} note={note} />
          </div>
        )}
      </div>
      {place.isGroup && clinic !== null && (
        <UnstyledButton
          className={classes.branch}
          aria-label={`Only ${clinic.name}`}
          onClick={() => place.onBranch(clinic.id)}
        >
          {clinic.name}
        </UnstyledButton>
      )}
      {place.isGroup && clinic === null && <span className={classes.branch}>All branches</span>}
    </li>
  );
}
