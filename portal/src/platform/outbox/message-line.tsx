import type { OutboxMessage, OutboxState } from '@clinic/contract/outbox/outbox-messages.ts';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { sentenceOf } from '../api/api-problem.ts';
import { showDateTime, showTime } from '../format.ts';
import classes from './message-line.module.css';
import { useRetryMessage } from './record-messages.data.ts';

const states: Record<OutboxState, { word: string; tone: Tone }> = {
  waiting: { word: 'Waiting', tone: 'pending' },
  sent: { word: 'Sent', tone: 'positive' },
  arrived: { word: 'Delivered', tone: 'positive' },
  failed: { word: 'Failed', tone: 'negative' },
  withdrawn: { word: 'Not sent', tone: 'neutral' },
};

/** When it was sent, or why not and what happens next. */
function outcomeOf({ state, created_at, settled_at, next_try_at, failure }: OutboxMessage): string {
  if (next_try_at) return `${failure ?? ''} Next try at ${showTime(next_try_at)}.`.trim();
  if (state === 'withdrawn') return failure ?? '';
  if (state === 'failed') return `${failure ?? ''} Last tried ${showDateTime(settled_at ?? created_at)}.`.trim();
  return showDateTime(settled_at ?? created_at);
}

/** One message with its state. A failed one can be sent again. */
export function MessageLine({ message, onRetried }: { message: OutboxMessage; onRetried: () => void }) {
  const { id, channel, title, state, to } = message;
  const [isSending, setSending] = useState(false);
  const retry = useRetryMessage();
  const sendAgain = async () => {
    setSending(true);
    try {
      await retry({ params: { id: String(id) } });
      onRetried();
      showSuccess('The message will be sent again.');
    } catch (failure) {
      showFailure('The message could not be sent again.', sentenceOf(failure));
    }
    setSending(false);
  };
  const Icon = channel === 'text' ? IconMessage : IconDeviceMobile;
  return (
    <li className={classes.line}>
      <Icon size={18} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        <div className={classes.meta}>
          {channel === 'text' ? `Text message to ${to ?? ''}` : 'Patient’s app'} · {outcomeOf(message)}
        </div>
      </div>
      <StatusBadge tone={states[state].tone}>{states[state].word}</StatusBadge>
      {state === 'failed' && (
        <Button
          size="xs"
          variant="default"
          loading={isSending}
          onClick={() => void sendAgain()}
          aria-label={`Send again: ${title}`}
        >
          Send again
        </Button>
      )}
    </li>
  );
}
