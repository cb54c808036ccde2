import { ActionIcon, Button, Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { PopoverPanel } from '../../../ui/window/popover-panel.tsx';
import { type Arranged, movedColumn, type NamedColumn } from './arrange-columns.ts';
import classes from './column-panel.module.css';

interface ColumnPanelProps {
  opened: boolean;
  onClose: () => void;
  anchor: HTMLElement;
  columns: Arranged<NamedColumn>[];
  /** Ids of the shown columns for which the window has no room. */
  dropped: string[];
  /** The view that the columns belong to. */
  of_view: string | undefined;
  isChanged: boolean;
  onChoose: (columns: Arranged<NamedColumn>[]) => void;
  onReset: () => void;
}

/** Chooses which columns are shown and in which order. Changes apply at once. */
export function ColumnPanel({ opened, onClose, anchor, columns, onChoose, ...state }: ColumnPanelProps) {
  const rows = useRef<HTMLUListElement>(null);
  const move = (from: number, by: -1 | 1) => {
    onChoose(movedColumn(columns, from, by));
    // Moving a column moves its button too: it keeps the focus, so that it can be pressed again.
    const place = from + by;
    const isLast = place === 0 || place === columns.length - 1;
    requestAnimationFrame(() => {
      const row = rows.current?.children[place];
      row?.querySelector<HTMLElement>(`[data-by="${isLast ? -by : by}"]`)?.focus();
    });
  };
  return (
    <PopoverPanel opened={opened} onClose={onClose} anchor={anchor} label="Columns" position="bottom-end">
      <ul ref={rows} className={classes.columns}>
        {columns.map(({ column, shown }, place) => (
          <li key={column.id} className={classes.column}>
            <Checkbox
              className={classes.label ?? ''}
              size="sm"
              label={column.header}
              description={shown && state.dropped.includes(column.id) ? 'Does not fit this window' : undefined}
              checked={shown}
              disabled={column.required === true}
              onChange={() =>
                onChoose(columns.map((one, index) => (index === place ? { ...one, shown: !one.shown } : one)))
              }
            />
            <MoveButton header={column.header} by={-1} isEnd={place === 0} onMove={() => move(place, -1)} />
            <MoveButton
              header={column.header}
              by={1}
              isEnd={place === columns.length - 1}
              onMove={() => move(place, 1)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Text size="xs" c="dimmed">
          {state.of_view === undefined ? 'Saved for you on every device.' : `Columns of the view “${state.of_view}”.`}
        </Text>
        <Button size="compact-xs" variant="default" disabled={!state.isChanged} onClick={state.onReset}>
          Reset
        </Button>
      </div>
    </PopoverPanel>
  );
}

interface MoveButtonProps {
  header: string;
  by: -1 | 1;
  isEnd: boolean;
  onMove: () => void;
}

function MoveButton({ header, by, isEnd, onMove }: MoveButtonProps) {
  const Arrow = by < 0 ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      data-by={by}
      disabled={isEnd}
      aria-label={`Move ${header} ${by < 0 ? 'up' : 'down'}`}
      onClick={onMove}
    >
      <Arrow size={14} aria-hidden />
    </ActionIcon>
  );
}
