import { isDay } from '@clinic/contract/shared/singapore-time.ts';
import { readTypedDay } from '@clinic/contract/shared/typed/typed-day.ts';
import { Button } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useState } from 'react';
import { type DateRange, usualRanges } from './date-range.ts';
import { type DayBounds, dayFault, calendarLabels } from './day-bounds.ts';
import classes from './date-range-calendar.module.css';
import { DayText } from './day-field.tsx';

interface DateRangeCalendarProps {
  value: DateRange | undefined;
  today: string;
  /** Days to come may be chosen too. */
  ahead?: boolean;
  onChange: (range: DateRange) => void;
}

const blank = 'This value should not be blank.';

/** Both days as typed. A span is applied by Enter or the button once both can be read. */
function TypedRange({
  value,
  bounds,
  onChange,
}: {
  value: DateRange;
  bounds: DayBounds;
  onChange: (range: DateRange) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [faults, setFaults] = useState<Partial<DateRange>>({});
  const apply = (): void => {
    const [start, end] = [typed.start, typed.end].map((text) => readTypedDay(text, bounds) ?? text);
    if (start === undefined || end === undefined) return;
    const blanks = { ...(start === '' && { start: blank }), ...(end === '' && { end: blank }) };
    setFaults(end !== '' && end < start && isDay(start) ? { end: 'The last day is before the first day.' } : blanks);
    const isGood = [start, end].every((day) => isDay(day) && dayFault(day, bounds) === undefined) && start <= end;
    if (isGood) onChange({ start, end });
  };
  const field = (name: keyof DateRange, label: string) => (
    <DayText
      {...bounds}
      label={label}
      className={classes.day}
      value={typed[name]}
      error={faults[name]}
      onEnter={apply}
      onChange={(day) => {
        setTyped({ ...typed, [name]: day });
        setFaults({});
      }}
    />
  );
  return (
    // Not a form: it is inside the form of the filters.
    <div className={classes.typed}>
      {field('start', 'From')}
      {field('end', 'To')}
      <Button variant="default" onClick={apply}>
        Apply
      </Button>
    </div>
  );
}

/** The calendar of a date range. In a separate module, so that it and its styles load on demand. */
export default function DateRangeCalendar({ value, today, ahead = false, onChange }: DateRangeCalendarProps) {
  const [chosen, setChosen] = useState<[string | null, string | null]>([value?.start ?? null, value?.end ?? null]);
  const most = ahead ? undefined : today;
  return (
    <>
      <TypedRange value={value ?? { start: '', end: '' }} bounds={{ today, most }} onChange={onChange} />
      <DatePicker
        type="range"
        allowSingleDateInRange
        weekendDays={[]}
        hideOutsideDates
        ariaLabels={calendarLabels}
        classNames={{ datePickerRoot: classes.root, presetsList: classes.presets }}
        value={chosen}
        defaultDate={value?.start ?? today}
        {...(most !== undefined && { maxDate: most })}
        presets={usualRanges(today, ahead).map(({ label, start, end }) => ({
          label,
          value: [start, end] as [string, string],
        }))}
        onChange={([start, end]) => {
          setChosen([start, end]);
          if (start !== null && end !== null) onChange({ start, end });
        }}
      />
    </>
  );
}
