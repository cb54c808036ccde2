import type { OutboxEntity } from '@clinic/contract/outbox/outbox-messages.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { FailedRead, StaleRead } from '../reading/failed-read.tsx';
import { MessageLine } from './message-line.tsx';
import classes from './message-line.module.css';
import { useRecordMessages } from './record-messages.data.ts';

interface RecordMessagesProps {
  entity: OutboxEntity;
  id: number;
  /** A message is sent again. */
  onRetried: () => void;
}

/** The messages to the patient’s app and phones about a record, newest first. Hidden while there are none. */
export function RecordMessages({ entity, id, onRetried }: RecordMessagesProps) {
  const query = useRecordMessages(entity, id);
  const messages = query.data?.data;
  if (!messages)
    return (
      query.isError && (
        <SectionCard title="Messages sent">
          <FailedRead title="The messages could not be loaded." read={query} />
        </SectionCard>
      )
    );
  if (messages.length === 0) return null;
  return (
    <SectionCard title="Messages sent">
      <StaleRead of="The messages" read={query} />
      <ul className={classes.list} aria-label="Messages sent">
        {messages.toReversed().map((message) => (
          <MessageLine key={message.id} message={message} onRetried={onRetried} />
        ))}
      </ul>
    </SectionCard>
  );
}
