import { actorWords } from '@clinic/contract/trail/actor-words.ts';
import type { LoggedActivity } from '@clinic/contract/trail/activity-log.ts';
import { recordWord } from '@clinic/contract/trail/record-words.ts';
import { UnstyledButton } from '@mantine/core';
import { ActivityChanges } from '../../../platform/activity/activity-changes.tsx';
import { showTime } from '../../../platform/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import classes from './activity-entry.module.css';
import type { LogPlace } from './log-columns.tsx';
import { RecordLink } from './record-link.tsx';

/** The record's name in a sentence: 'Mei Tan', 'Orchard', 'transaction #41'. */
const nameOf = ({ record, record_name }: LoggedActivity): string =>
  record_name ?? `${recordWord(record.entity).toLowerCase()} #${record.id}`;

/** One entry as a sentence with the person and the record, and what changed below it. */
export function ActivityEntry({ entry, place }: { entry: LoggedActivity; place: LogPlace }) {
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
