import { IconChevronDown } from '@tabler/icons-react';
import classes from './filter-bar.module.css';
import { type ChoiceFilter, toldApart } from './list-filter.ts';

interface ChoiceChipProps {
  filter: ChoiceFilter<string>;
  value: string | undefined;
  onApply: (value: string | undefined) => void;
}

/** A filter for one of several values: the browser's own list, which phones and tablets show well, under a chip. */
export function ChoiceChip({ filter: { label, options, all, usual }, value, onApply }: ChoiceChipProps) {
  'use no memo';
  const offered = toldApart(options);
  const chosen = offered.find((option) => option.value === value);
  const isInForce = chosen !== undefined && value !== usual;
  return (
    <label className={classes.chip} data-active={isInForce || undefined}>
      <span aria-hidden className={classes.words}>
        {label}
        {chosen && <b>{chosen.label}</b>}
      </span>
      <IconChevronDown size={14} aria-hidden />
      <select
        aria-label={label}
        className={classes.select}
        value={value ?? ''}
        onChange={({ currentTarget }) => onApply(currentTarget.value || undefined)}
      >
        {usual === undefined && <option value="">{all}</option>}
        {offered.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
