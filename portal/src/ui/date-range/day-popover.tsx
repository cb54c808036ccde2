import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { PopoverPanel } from '../window/popover-panel.tsx';
import { calendarLabels } from './calendar-labels.ts';

interface DayPopoverProps {
  /** Anchor element, rendered before this code has loaded. */
  anchor: HTMLElement;
  label: string;
  /** Empty: no day yet. */
  value: string;
  /** The first day that can be chosen. */
  least?: string | undefined;
  onChange: (day: string) => void;
  onClose: () => void;
}

/** The calendar of a day, below its field. */
export const DayPopover = ({ anchor, label, value, least, onChange, onClose }: DayPopoverProps) => (
  <PopoverPanel opened onClose={onClose} anchor={anchor} label={label} position="bottom-start">
    <DatePicker
      fullWidth
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={calendarLabels}
      value={value === '' ? null : value}
      {...(value !== '' && { defaultDate: value })}
      {...(least !== undefined && { minDate: least })}
      onChange={(day) => {
        if (day !== null) onChange(day);
        onClose();
        anchor.focus({ preventScroll: true });
      }}
    />
  </PopoverPanel>
);
