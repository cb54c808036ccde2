import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { PopoverPanel } from '../window/popover-panel.tsx';
import { type DayBounds, calendarLabels } from './day-bounds.ts';

interface DayPopoverProps extends DayBounds {
  /** Anchor element, rendered before this code has loaded. */
  anchor: HTMLElement;
  label: string;
  /** Empty: no day yet. */
  value: string;
  onChange: (day: string) => void;
  onClose: () => void;
}

/** The calendar of a day, below its field. */
export const DayPopover = ({ anchor, label, value, today, least, most, onChange, onClose }: DayPopoverProps) => (
  <PopoverPanel opened onClose={onClose} anchor={anchor} label={label} position="bottom-end">
    <DatePicker
      fullWidth
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={calendarLabels}
      value={value === '' ? null : value}
      defaultDate={value === '' ? (least ?? today) : value}
      {...(least !== undefined && { minDate: least })}
      {...(most !== undefined && { maxDate: most })}
      onChange={(day) => {
        if (day !== null) onChange(day);
        onClose();
        anchor.focus({ preventScroll: true });
      }}
    />
  </PopoverPanel>
);
