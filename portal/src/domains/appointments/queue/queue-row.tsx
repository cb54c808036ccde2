import { type QueueEntry, type QueueMove, queueStatusWords } from '@clinic/contract/appointments/queue.ts';
import { showTime } from '@clinic/contract/shared/singapore-time.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconUserX } from '@tabler/icons-react';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { RecordMenu } from '../../../platform/record/record-menu.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { waitedText } from '../../../ui/time/waited-text.ts';
import { nameOf, visitText, waitsLong } from './queue-words.ts';
import classes from './queue.module.css';

interface QueueRowProps {
  entry: QueueEntry;
  now_ms: number;
  /** The move that is being saved. */
  isMoving: boolean;
  onMove: (move: QueueMove) => void;
  onRegister: () => void;
}

/** Since when, in words that fit the status. */
function When({ entry, now_ms }: Pick<QueueRowProps, 'entry' | 'now_ms'>) {
  const { status, registered_at, arrived_at, called_at, calls, ended_at, waiting_time } = entry;
  if (status === 'c' && called_at !== null)
    return <span>{`Called ${showTime(called_at)}${calls > 1 ? ` · ${calls} times` : ''}`}</span>;
  if (ended_at !== null) return <span>{showTime(ended_at)}</span>;
  const since = Date.parse(registered_at ?? arrived_at);
  const waited = waitedText(now_ms - since);
  if (!waitsLong(entry, now_ms))
    return <span>{waiting_time === null ? waited : `${waited} · told ${waiting_time} min`}</span>;
  return (
    <>
      <StatusBadge tone="warning">Long wait</StatusBadge>
      <span>{`${waited} · told ${waiting_time ?? 0} min`}</span>
    </>
  );
}

type ActionsProps = Omit<QueueRowProps, 'now_ms'>;

/** The usual answer as a button, the others in a menu. */
function Actions({ entry, isMoving, onMove, onRegister }: ActionsProps) {
  const { status } = entry;
  const who = entry.number === null ? nameOf(entry) : `number ${entry.number}`;
  const button = (move: QueueMove, label: string, variant: 'filled' | 'default' | 'subtle' = 'default') => (
    <Button
      size="compact-md"
      variant={variant}
      loading={isMoving && variant !== 'default'}
      disabled={isMoving && variant === 'default'}
      aria-label={`${label} ${who}`}
      onClick={() => onMove(move)}
    >
      {label}
    </Button>
  );
  const left = { label: 'No-show', icon: <IconUserX size={18} aria-hidden />, onSelect: () => onMove('no_show') };
  const back = { label: 'Back', icon: <IconArrowBackUp size={18} aria-hidden />, onSelect: () => onMove('back') };
  if (status === 'a')
    return (
      <Button size="compact-md" aria-label={`Give a number to ${who}`} onClick={onRegister}>
        Give a number
      </Button>
    );
  if (status === 's' || status === 'l') return button('undo', 'Undo', 'subtle');
  return (
    <>
      {status === 'c' && button('recall', 'Recall')}
      {status === 'c' ? button('seen', 'Seen', 'filled') : button('call', 'Call', 'filled')}
      <RecordMenu label={`More for ${who}`} is_quiet items={status === 'c' ? [back, left] : [left]} />
    </>
  );
}

/** Somebody in the queue: number, who, since when, and what to do with them. */
export function QueueRow(props: QueueRowProps) {
  const { entry, now_ms } = props;
  const canUpdate = useCan('ROLE_APPOINTMENT_UPDATE');
  const { appointment_id, status, number } = entry;
  const name = nameOf(entry);
  return (
    <li className={classes.row} data-status={status}>
      <span className={classes.number}>{number ?? '–'}</span>
      <div className={classes.who}>
        <span className={classes.name}>
          {appointment_id === null ? name : <PathLink path={`/appointment/${appointment_id}`}>{name}</PathLink>}
        </span>
        <span className={classes.visit}>{visitText(entry)}</span>
      </div>
      <div className={classes.when}>
        {status === 'l' && <StatusBadge tone="neutral">{queueStatusWords.l}</StatusBadge>}
        <When entry={entry} now_ms={now_ms} />
      </div>
      {canUpdate && (
        <div className={classes.actions}>
          <Actions {...props} />
        </div>
      )}
    </li>
  );
}
