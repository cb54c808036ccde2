import { DaysChip } from './days-chip.tsx';
import { type FilterValues, type ListFilter, type ChoiceFilter, toldApart } from './list-filter.ts';
import { TextField } from './text-field.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './filter-bar.module.css';

interface ChoiceChipProps {
  filter: ChoiceFilter<string>;
  value: string | undefined;
  onApply: (value: string | undefined) => void;
}

/** A filter for one of several values: the browser's own list, which phones and tablets show well, under a chip. */
function ChoiceChip({ filter: { label, options, all, usual }, value, onApply }: ChoiceChipProps) {
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

export interface FilterFieldsProps {
  filters: readonly ListFilter[];
  values: FilterValues;
  /** `replace`: the previous address is not worth going back to. */
  onChange: (change: FilterValues, how: { replace: boolean }) => void;
  /** Today, by the caller's clock and time zone. */
  today: string;
}

/** Every filter by its kind. */
export function FilterFields({ filters, values, onChange, today }: FilterFieldsProps) {
  'use no memo';
  return filters.map((filter) => {
    const value = values[filter.key];
    const apply = (next: string | undefined, replace = false) => onChange({ [filter.key]: next }, { replace });
    if (filter.kind === 'text') return <TextField key={filter.key} filter={filter} value={value} onApply={apply} />;
    if (filter.kind === 'choice') return <ChoiceChip key={filter.key} filter={filter} value={value} onApply={apply} />;
    if (filter.kind === 'amounts')
      return <filter.Chip key={filter.key} label={filter.label} value={value} onApply={apply} />;
    return <DaysChip key={filter.key} filter={filter} value={value} today={today} onApply={apply} />;
  });
}
