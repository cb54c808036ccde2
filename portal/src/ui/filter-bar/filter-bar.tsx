import { Button } from '@mantine/core';
import { useKeys } from '../keys/use-keys.ts';
import { useRef } from 'react';
import { ChoiceChip } from './choice-chip.tsx';
import { DaysChip } from './days-chip.tsx';
import classes from './filter-bar.module.css';
import { cleared, countInForce, type FilterValues, type ListFilter } from './list-filter.ts';
import { TextField } from './text-field.tsx';

interface FilterBarProps {
  filters: readonly ListFilter[];
  values: FilterValues;
  /** `replace`: the previous address is not worth going back to. */
  onChange: (change: FilterValues, how: { replace: boolean }) => void;
  /** Today, by the caller's clock and time zone. */
  today: string;
}

/**
 * The filters of a list in one line. Each applies at once; they are counted and cleared together. `/` focuses the first. The bar and its
 * parts are small: to remember their output would weigh more than to render them again.
 */
export function FilterBar({ filters, values, onChange, today }: FilterBarProps) {
  'use no memo';
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = () => form.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  useKeys('page', [{ key: '/', what: 'Go to the filters', run: focusFirst }]);
  const count = countInForce(filters, values);
  return (
    <form
      ref={form}
      className={classes.bar}
      aria-label="Filters"
      // The fields apply themselves.
      onSubmit={(event) => event.preventDefault()}
    >
      {filters.map((filter) => {
        const value = values[filter.key];
        const apply = (next: string | undefined, replace = false) => onChange({ [filter.key]: next }, { replace });
        if (filter.kind === 'text') return <TextField key={filter.key} filter={filter} value={value} onApply={apply} />;
        if (filter.kind === 'choice')
          return <ChoiceChip key={filter.key} filter={filter} value={value} onApply={apply} />;
        if (filter.kind === 'amounts')
          return <filter.Chip key={filter.key} label={filter.label} value={value} onApply={apply} />;
        return <DaysChip key={filter.key} filter={filter} value={value} today={today} onApply={apply} />;
      })}
      {count > 0 && (
        <span className={classes.clear}>
          <span className={classes.count} aria-label={`${count} active`} role="img">
            {count}
          </span>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => {
              onChange(cleared(filters), { replace: false });
              focusFirst();
            }}
          >
            Clear
          </Button>
        </span>
      )}
    </form>
  );
}
