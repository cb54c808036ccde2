import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { readTexts } from '../page/sandbox-api.ts';
import { usePolled } from '../page/use-polled.ts';
import classes from './patient-app.module.css';
import { shownNumber } from './people.ts';
import { ToldList } from './told-list.tsx';
import type { ViewProps } from './views.ts';

const refresh_ms = 4_000;

/** The text messages on this person’s phone, newest first. */
export function TextsView({ person }: ViewProps) {
  const polled = usePolled(readTexts, refresh_ms);
  return (
    <ToldList
      title="Text messages"
      polled={polled}
      rows={polled.data?.data.filter(({ to }) => to === person.mobile)}
      none={{
        title: 'No text messages yet',
        hint: `Text messages to ${shownNumber(person.mobile)} appear here, such as reminders.`,
      }}
      row={({ message_id, sent_at, text }) => (
        <li key={message_id}>
          <div className={classes.bubble}>{text}</div>
          <time className={classes.small} dateTime={sent_at}>
            {showDate(sent_at)} {showTime(sent_at)}
          </time>
        </li>
      )}
    />
  );
}
