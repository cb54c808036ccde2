import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import classes from './filter-bar.module.css';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import type { FilterValues } from './list-filter.ts';

interface FilterPanelProps extends FilterFieldsProps {
  onClose: () => void;
  onClear: () => void;
}

/** The filters of a phone. Nothing is read anew before Filter is pressed. */
export function FilterPanel({ onClose, onClear, ...props }: FilterPanelProps) {
  'use no memo';
  const [chosen, setChosen] = useState<FilterValues>({});
  /** Enter chooses what is typed and sends the form in one go. */
  const latest = useRef(chosen);
  const choose = (change: FilterValues) => {
    latest.current = { ...latest.current, ...change };
    setChosen(latest.current);
  };
  return (
    <form
      className={classes.panel}
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault();
        props.onChange(latest.current, { replace: false });
        onClose();
      }}
    >
      <FilterFields {...props} values={{ ...props.values, ...chosen }} onChange={choose} />
      <div className={classes.deeds}>
        <Button
          variant="default"
          onClick={() => {
            onClear();
            onClose();
          }}
        >
          Clear
        </Button>
        <Button type="submit">Filter</Button>
      </div>
    </form>
  );
}
