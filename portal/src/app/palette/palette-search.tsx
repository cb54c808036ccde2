import { Input } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { palette_hint } from '../../platform/application/application.ts';
import { chooseNext, runChosen } from './chosen-entry.ts';

interface PaletteSearchProps {
  field: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLElement | null>;
  /** The initial text. */
  begin: string;
  onQuery: (query: string) => void;
}

/** The search field of the palette. It keeps its own text, so that a letter appears before the matching entries are found. */
export function PaletteSearch({ field, list, begin, onQuery }: PaletteSearchProps) {
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') chooseNext(list.current, 1);
    else if (event.key === 'ArrowUp') chooseNext(list.current, -1);
    else if (event.key === 'Enter') {
      // Enter right after a letter runs the entry for the text as typed.
      flushSync(() => onQuery(event.currentTarget.value));
      runChosen(list.current);
    } else return;
    event.preventDefault();
  };
  return (
    <Input
      ref={field}
      size="lg"
      classNames={{ input: Spotlight.Search.classes['search'] ?? '' }}
      defaultValue={begin}
      placeholder={palette_hint}
      aria-label="Search"
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      onChange={({ currentTarget: { value } }) => startTransition(() => onQuery(value))}
      onKeyDown={keyDown}
    />
  );
}
