import { Button } from '@mantine/core';
import { waitedText } from '../../ui/time/waited-text.ts';
import { keyText } from '../../ui/keys/key-text.ts';
import { showDateTime } from '../format.ts';
import { PathLink } from '../links/path-link.tsx';
import type { RowAction } from './inbox-part.ts';
import classes from './inbox.module.css';
import type { ShownRow } from './use-inbox.ts';

interface InboxLineProps {
  row: ShownRow;
  now_ms: number;
  is_selected: boolean;
  is_working: boolean;
  onAct: (action: RowAction) => void;
}

/** One thing that needs somebody: what, about whom, since when, and what to do. */
export function InboxLine({ row, now_ms, is_selected, is_working, onAct }: InboxLineProps) {
  const { key, part, what, facts, path, since, outcome_text } = row;
  const { Icon } = part;
  return (
    <li
      className={classes.row}
      tabIndex={-1}
      data-inbox-row={key}
      data-selected={is_selected || undefined}
      data-left={outcome_text === undefined ? undefined : true}
      aria-label={`${part.tag}: ${what}`}
      aria-current={is_selected || undefined}
    >
      <span className={classes.tag}>
        <span className={classes.icon} aria-hidden>
          <Icon size={16} stroke={1.75} />
        </span>
        {part.tag}
      </span>
      <span className={classes.name}>
        <PathLink path={path}>{what}</PathLink>
      </span>
      <span className={classes.facts}>{facts}</span>
      {outcome_text === undefined ? (
        <Actions {...{ row, is_selected, is_working, onAct }} />
      ) : (
        <span className={classes.outcome} role="status">
          {outcome_text}
        </span>
      )}
      <time className={classes.since} dateTime={since} title={showDateTime(since)}>
        {waitedText(now_ms - Date.parse(since))}
      </time>
    </li>
  );
}

/** The usual action stands at the end. The letters show on the selected row. */
const Actions = ({ row, is_selected, is_working, onAct }: Omit<InboxLineProps, 'now_ms'>) => (
  <span className={classes.actions}>
    {row.actions.toReversed().map((action) => {
      const is_usual = action === row.actions[0];
      return (
        <Button
          key={action.key}
          size="compact-sm"
          variant={is_usual ? (is_selected ? 'filled' : 'default') : 'subtle'}
          color={is_usual ? undefined : 'gray'}
          className={is_usual ? '' : (classes.other ?? '')}
          loading={is_usual && is_working}
          disabled={!is_usual && is_working}
          aria-label={`${action.label}: ${row.what}`}
          aria-keyshortcuts={action.key}
          rightSection={
            is_selected && <span className={classes.letter} data-letter={keyText(action.key)} aria-hidden />
          }
          onClick={() => onAct(action)}
        >
          {action.label}
        </Button>
      );
    })}
  </span>
);
