import { IconCalendar } from '@tabler/icons-react';
import { rangeText, readRange, usualRanges } from '../date-range/date-range.ts';
import { codeOnDemand } from '../on-demand/code-on-demand.tsx';
import { type DaysFilter, every_day } from './list-filter.ts';
import { PanelChip } from './panel-chip.tsx';

const DateRangePopover = codeOnDemand(() => import('../date-range/date-range-popover.tsx'), 'DateRangePopover');

interface DaysChipProps {
  filter: DaysFilter<string>;
  value: string | undefined;
  today: string;
  onApply: (value: string | undefined) => void;
}

/** A filter for a span of days: a preset or any two days. Where a span is usual, to clear it shows every day. */
export function DaysChip({ filter: { label, usual, ahead = false }, value, today, onApply }: DaysChipProps) {
  'use no memo';
  const range = readRange(value ?? usual);
  const preset =
    range && usualRanges(today, ahead).find(({ start, end }) => start === range.start && end === range.end);
  return (
    <PanelChip
      label={label}
      chosen={range && (preset?.label ?? rangeText(range))}
      isUsual={usual !== undefined && (value === undefined || value === usual)}
      Icon={IconCalendar}
      preload={DateRangePopover.preload}
      onClear={() => onApply(usual === undefined ? undefined : every_day)}
    >
      {({ anchor, isOpen, setOpen }) => (
        <DateRangePopover
          opened={isOpen}
          onOpened={setOpen}
          anchor={anchor}
          label={label}
          value={range}
          today={today}
          ahead={ahead}
          onChange={(next) => onApply(next && `${next.start},${next.end}`)}
        />
      )}
    </PanelChip>
  );
}
