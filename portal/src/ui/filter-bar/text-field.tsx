import { CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './filter-bar.module.css';
import type { TextFilter } from './list-filter.ts';

const pause_ms = 400;
const longest = 64;

interface TextFieldProps {
  filter: TextFilter<string>;
  value: string | undefined;
  onApply: (value: string | undefined, replace: boolean) => void;
}

/** Typed text and the value in force. What the address says replaces the text, unless the text itself was sent there. */
function useTyped(in_force: string | undefined) {
  const [text, setText] = useState(in_force ?? '');
  const [seen, setSeen] = useState(in_force);
  const [sent, setSent] = useState(in_force);
  if (seen !== in_force) {
    setSeen(in_force);
    if (sent !== in_force) {
      setText(in_force ?? '');
      setSent(in_force);
    }
  }
  return { text, setText, sent, setSent };
}

/** A filter for typed text. */
export function TextField({ filter, value, onApply }: TextFieldProps) {
  'use no memo';
  const { label, placeholder, waits_for_enter } = filter;
  const { text, setText, sent, setSent } = useTyped(value);
  const apply = (typed: string, replace: boolean) => {
    const next = typed.trim() || undefined;
    if (next === sent) return;
    setSent(next);
    onApply(next, replace);
  };
  const applyTyped = useEffectEvent(() => apply(text, true));
  useEffect(() => {
    if (waits_for_enter) return undefined;
    const timer = setTimeout(() => applyTyped(), pause_ms);
    return () => clearTimeout(timer);
  }, [text, waits_for_enter]);
  const isWaiting = waits_for_enter === true && (text.trim() || undefined) !== sent;
  return (
    <div className={classes.text}>
      <IconSearch size={16} aria-hidden />
      <input
        aria-label={label}
        placeholder={placeholder ?? label}
        enterKeyHint="search"
        maxLength={longest}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(text, false);
        }}
        onBlur={() => apply(text, false)}
      />
      {isWaiting && <kbd aria-hidden>Enter</kbd>}
      {!isWaiting && text !== '' && (
        <CloseButton
          size="sm"
          aria-label="Clear the text"
          onClick={() => {
            setText('');
            apply('', false);
          }}
        />
      )}
    </div>
  );
}
