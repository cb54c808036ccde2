import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { isCovered } from '../../ui/keys/is-covered.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import type { useActs } from './use-acts.ts';
import type { ShownRow } from './use-inbox.ts';

interface InboxKeys {
  rows: readonly ShownRow[];
  acts: ReturnType<typeof useActs>;
  open: (row: ShownRow) => void;
}

/** What each letter does on some row, named once: `Approve, Mark as sent`. */
function lettersOf(rows: readonly ShownRow[]): Map<string, string> {
  const letters = new Map<string, Set<string>>();
  for (const { key, label } of rows.flatMap(({ actions }) => actions)) {
    const words = letters.get(key) ?? new Set<string>();
    letters.set(key, words.add(label.replace(/ \d\d:\d\d$/, '')));
  }
  return new Map([...letters].map(([key, words]) => [key, [...words].join(', ')]));
}

/** The selected row: `j` and `k` move, Enter opens it, and a letter does one of its actions. It stays in its place when its row leaves. */
export function useInboxKeys({ rows, acts, open }: InboxKeys) {
  const list = useRef<HTMLUListElement>(null);
  const [selection, setSelection] = useState<{ key: string; place: number }>();
  const found = rows.findIndex(({ key }) => key === selection?.key);
  const place = found >= 0 || !selection ? found : Math.min(selection.place, rows.length - 1);
  const row = rows[place];
  const select = (key: string) => setSelection({ key, place: rows.findIndex((one) => one.key === key) });
  const focus = (key: string) => list.current?.querySelector<HTMLElement>(`[data-inbox-row="${key}"]`)?.focus();
  const has_left = selection !== undefined && found < 0;
  useEffect(() => {
    // The focus was in a row that has left.
    if (has_left && row && document.activeElement === document.body) focus(row.key);
  }, [has_left, row]);
  const step = (by: 1 | -1) => {
    const next = rows[Math.min(Math.max(place + by, 0), rows.length - 1)];
    if (isCovered() || !next) return;
    select(next.key);
    focus(next.key);
  };
  const press = (letter: string) => {
    const action = row?.actions.find(({ key }) => key === letter);
    if (!isCovered() && row && action && row.outcome_text === undefined) void acts.act(row, action);
  };
  useKeys('page', [
    { key: 'j', what: 'Next thing that needs you', run: () => step(1) },
    { key: 'k', what: 'Previous thing that needs you', run: () => step(-1) },
    ...[...lettersOf(rows)].map(([key, what]) => ({ key, what, run: () => press(key) })),
    { key: 'z', what: 'Take back what you just did', run: () => acts.back?.() },
    { key: 'Enter', what: 'Open the selected row' },
  ]);
  const selectAt = ({ target }: SyntheticEvent) => {
    const key = target instanceof Element && target.closest('[data-inbox-row]')?.getAttribute('data-inbox-row');
    if (key) select(key);
  };
  const handlers = {
    onFocus: selectAt,
    onClick: selectAt,
    onKeyDown: (event: KeyboardEvent) => {
      const is_on_row = event.target instanceof Element && event.target.matches('[data-inbox-row]');
      if (event.key === 'Enter' && is_on_row && row) open(row);
    },
  };
  return { list, selected: row?.key, handlers };
}
