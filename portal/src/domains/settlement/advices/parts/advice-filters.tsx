import { useToday } from '../../../../platform/time/use-today.ts';
import type { DateRange } from '../../../../ui/date-range/date-range.ts';
import { DateRangeField } from '../../../../ui/date-range/date-range-field.tsx';
import { FilterPanel } from '../../../../ui/filter-panel/filter-panel.tsx';
import { useDraft } from '../../../../ui/filter-panel/use-draft.ts';

const readRange = (text: string | undefined): DateRange | undefined => {
  const [start, end] = text?.split(',') ?? [];
  return start && end ? { start, end } : undefined;
};

/** The filter of both lists: the advice's date. */
export function AdviceFilters({
  date,
  onApply,
}: {
  date: string | undefined;
  onApply: (date: string | undefined) => void;
}) {
  const [range, setRange] = useDraft(date);
  const today = useToday();
  const apply = (text: string | undefined) => {
    setRange(text);
    onApply(text);
  };
  return (
    <FilterPanel filled={date === undefined ? 0 : 1} onApply={() => onApply(range)} onClear={() => apply(undefined)}>
      <DateRangeField
        label="Date"
        value={readRange(range)}
        today={today}
        onChange={(chosen) => apply(chosen && `${chosen.start},${chosen.end}`)}
      />
    </FilterPanel>
  );
}
