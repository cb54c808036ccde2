import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useToday } from '../../../../platform/time/use-today.ts';
import type { DateRange } from '../../../../ui/date-range/date-range.ts';
import { DateRangeField } from '../../../../ui/date-range/date-range-field.tsx';
import { FilterPanel } from '../../../../ui/filter-panel/filter-panel.tsx';
import { useDraft } from '../../../../ui/filter-panel/use-draft.ts';

interface TransactionFiltersProps {
  /** Active filters, as in the address. */
  name: string | undefined;
  date: string | undefined;
  onApply: (filters: { name: string | undefined; date: string | undefined }) => void;
}

const readRange = (text: string | undefined): DateRange | undefined => {
  const [start, end] = text?.split(',') ?? [];
  return start && end ? { start, end } : undefined;
};

/** Filters of the transaction list: name and dates. */
export function TransactionFilters({ name, date, onApply }: TransactionFiltersProps) {
  const [typed, setTyped] = useDraft(name);
  const [range, setRange] = useDraft(date);
  const today = useToday();
  const apply = (chosen: string | undefined) => onApply({ name: typed?.trim() || undefined, date: chosen });
  return (
    <FilterPanel
      filled={[name, date].filter((filter) => filter !== undefined).length}
      onApply={() => apply(range)}
      onClear={() => {
        setTyped(undefined);
        setRange(undefined);
        onApply({ name: undefined, date: undefined });
      }}
    >
      <TextInput
        label="Name"
        placeholder="Patient ID or name"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed ?? ''}
        maxLength={64}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DateRangeField
        label="Date"
        value={readRange(range)}
        today={today}
        onChange={(chosen) => {
          const text = chosen && `${chosen.start},${chosen.end}`;
          setRange(text);
          apply(text);
        }}
      />
    </FilterPanel>
  );
}
