import { Popover } from '@mantine/core';
import { Anchor } from '../on-demand/anchor.tsx';
import DateRangeCalendar from './date-range-calendar.tsx';
import type { DateRange } from './date-range.ts';

interface DateRangePopoverProps {
  opened: boolean;
  onOpened: (opened: boolean) => void;
  /** Anchor element, rendered before this code has loaded. */
  anchor: HTMLElement;
  label: string;
  value: DateRange | undefined;
  onChange: (range: DateRange | undefined) => void;
  today: string;
  /** Days to come may be chosen too. */
  ahead?: boolean;
}

/** The calendar of a date range, below its field. */
export function DateRangePopover(props: DateRangePopoverProps) {
  const { opened, onOpened, anchor, label, value, onChange, today, ahead = false } = props;
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      position="bottom-start"
      middlewares={{ shift: { padding: 8 }, flip: true }}
      trapFocus
      returnFocus
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <DateRangeCalendar
          value={value}
          today={today}
          ahead={ahead}
          onChange={(range) => {
            onChange(range);
            onOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
