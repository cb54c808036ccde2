import { ChoiceChip } from './choice-chip.tsx';
import { DaysChip } from './days-chip.tsx';
import type { FilterValues, ListFilter } from './list-filter.ts';
import { TextField } from './text-field.tsx';

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
