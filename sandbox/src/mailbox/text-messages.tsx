import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { Skeleton, Text, Title } from '@mantine/core';
import { FailureNote } from '../page/desk.tsx';
import { readTexts } from '../page/sandbox-api.ts';
import { usePolled } from '../page/use-polled.ts';
import classes from './mailbox.module.css';

const refresh_ms = 4_000;

/** The text messages that a provider would have sent. */
export function TextMessages() {
  const { data, failure, refresh } = usePolled(readTexts, refresh_ms);
  const texts = data?.data;
  return (
    <section className={classes.mailbox} aria-label="Text messages">
      <Title order={2} size="h4" mb="sm" mt="xl">
        Text messages sent
      </Title>
      {failure && <FailureNote failure={failure} onRetry={refresh} stale={texts !== undefined} />}
      {!texts && !failure && <Skeleton height={60} role="status" aria-label="Loading text messages" />}
      {texts?.length === 0 && (
        <div className={classes.empty}>
          <Text fw={600}>No text messages yet</Text>
          <Text size="sm" c="dimmed">
            Reminders to patients arrive here instead of on their phones.
          </Text>
        </div>
      )}
      {texts && texts.length > 0 && (
        <ul className={classes.texts}>
          {texts.map(({ message_id, to, text, sent_at }) => (
            <li key={message_id} className={classes.message}>
              <div className={classes.text}>{text}</div>
              <div className={classes.head}>
                <span className={classes.small}>to {to}</span>
                <time className={classes.small} dateTime={sent_at}>
                  {showDate(sent_at)} {showTime(sent_at)}
                </time>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
