import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useState } from 'react';
import { calendarLabels } from './calendar-labels.ts';
import type { DateRange } from './date-range.ts';
import classes from './date-range-calendar.module.css';
import { usualRanges } from './usual-ranges.ts';

interface DateRangeCalendarProps {
  value: DateRange | undefined;
  today: string;
  /** Days to come may be chosen too. */
  ahead?: boolean;
  onChange: (range: DateRange) => void;
}

/** The calendar of a date range. In a separate module, so that it and its styles load on demand. */
export default function DateRangeCalendar({ value, today, ahead = false, onChange }: DateRangeCalendarProps) {
  const [chosen, setChosen] = useState<[string | null, string | null]>([value?.start ?? null, value?.end ?? null]);
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={calendarLabels}
      classNames={{ datePickerRoot: classes.root, presetsList: classes.presets }}
      value={chosen}
      defaultDate={value?.start ?? today}
      {...(ahead ? {} : { maxDate: today })}
      presets={usualRanges(today, ahead).map(({ label, start, end }) => ({
        label,
        value: [start, end] as [string, string],
      }))}
      onChange={([start, end]) => {
        setChosen([start, end]);
        if (start !== null && end !== null) onChange({ start, end });
      }}
    />
  );
}
