import { Select } from '@mantine/core';
import classes from './read-only-select.module.css';

interface ReadOnlySelectProps {
  label: string;
  /** The choices that the platform has. */
  choices: readonly string[];
  /** Null: no choice. */
  chosen: string | null;
}

/** A dropdown that only the platform can change, shown disabled. */
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
