import { Select } from '@mantine/core';
import classes from './read-only-select.module.css';

interface ReadOnlySelectProps {
  label: string;
  /** What there is to choose from, by those who may. */
  choices: readonly string[];
  /** Null: nothing is chosen. */
  chosen: string | null;
}

/** A choice that only head office makes, shown as what it is. */
export function ReadOnlySelect({ label, choices, chosen }: ReadOnlySelectProps) {
  const data = new Set([...(chosen === null ? [] : [chosen]), ...choices]);
  return (
    <Select
      aria-label={label}
      data={[...data]}
      value={chosen}
      placeholder="–"
      disabled
      maw="20rem"
      classNames={{ input: classes.input ?? '', section: classes.section ?? '' }}
    />
  );
}
