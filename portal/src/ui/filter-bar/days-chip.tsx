import { IconCalendar } from '@tabler/icons-react';
import { rangeText, readRange } from '../date-range/date-range.ts';
import { usualRanges } from '../date-range/usual-ranges.ts';
import { codeOnDemand } from '../on-demand/code-on-demand.tsx';
import { PanelChip } from './panel-chip.tsx';

const DateRangePopover = codeOnDemand(
  async () => (await import('../date-range/date-range-popover.tsx')).DateRangePopover,
);

interface DaysChipProps {
  label: string;
  value: string | undefined;
  today: string;
  onApply: (value: string | undefined) => void;
}

/** A filter for a span of days: a preset or any two days. */
export function DaysChip({ label, value, today, onApply }: DaysChipProps) {
  'use no memo';
  const range = readRange(value);
  const preset = range && usualRanges(today).find(({ start, end }) => start === range.start && end === range.end);
  return (
    <PanelChip
      label={label}
      chosen={range && (preset?.label ?? rangeText(range))}
      Icon={IconCalendar}
      preload={DateRangePopover.preload}
      onClear={() => onApply(undefined)}
    >
      {({ anchor, isOpen, setOpen }) => (
        <DateRangePopover
          opened={isOpen}
          onOpened={setOpen}
          anchor={anchor}
          label={label}
          value={range}
          today={today}
          onChange={(next) => onApply(next && `${next.start},${next.end}`)}
        />
      )}
    </PanelChip>
  );
}
