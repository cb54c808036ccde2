import '@mantine/core/styles/Checkbox.layer.css';
import { last_time } from '@clinic/contract/shared/clock-time.ts';
import { addDays, isDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { ActionIcon, Button, Checkbox, Stack, Text } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { serverNow } from '../../../platform/time/clock.ts';
import { DayField } from '../../../ui/date-range/day-field.tsx';
import type { SpecialDate } from '../hours-values.ts';
import { RowFault } from './week-fields.tsx';
import classes from './special-dates.module.css';
import { TimeField } from '../../../ui/time/time-field.tsx';

interface SpecialDatesProps {
  dates: SpecialDate[];
  errors: FormErrors;
  onChange: (dates: SpecialDate[]) => void;
}

/** Dates on which the branch is closed. Past dates are collapsed. */
export function SpecialDates({ dates, errors, onChange }: SpecialDatesProps) {
  const today = singaporeDay(new Date(serverNow()));
  const [shows_past, showPast] = useState(false);
  /** Dates edited in this form stay visible, even if they are now in the past. */
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const past = dates.filter(({ end_day }) => end_day < today).length;
  const add = () => {
    const day = addDays(today, 1);
    onChange([...dates, { start_day: day, start_time: 0, end_day: day, end_time: last_time }]);
  };
  return (
    <Stack gap="sm">
      {dates.length === past && (
        <Text size="sm" c="dimmed">
          No upcoming special dates. Add dates when the branch is closed during its weekly hours.
        </Text>
      )}
      {dates.map((date, place) => {
        const label = `Special date ${place + 1}`;
        const error = errors[`special_dates.${place}`];
        const isFolded = date.end_day < today && !shows_past && !touched.has(place) && !error;
        return isFolded ? null : (
          <DateRow
            key={label}
            label={label}
            today={today}
            date={date}
            error={error}
            onChange={(next) => {
              setTouched(new Set([...touched, place]));
              onChange(dates.map((one, index) => (index === place ? next : one)));
            }}
            onRemove={() => {
              setTouched(new Set([...touched].flatMap((one) => (one === place ? [] : [one > place ? one - 1 : one]))));
              onChange(dates.filter((_, index) => index !== place));
            }}
          />
        );
      })}
      <div className={classes.tools}>
        <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          Add a special date
        </Button>
        {past > 0 && (
          <Button variant="subtle" size="sm" aria-expanded={shows_past} onClick={() => showPast(!shows_past)}>
            {shows_past ? 'Hide past dates' : `Show past dates (${past})`}
          </Button>
        )}
      </div>
    </Stack>
  );
}

interface DateRowProps {
  label: string;
  today: string;
  date: SpecialDate;
  error: ReactNode;
  onChange: (date: SpecialDate) => void;
  onRemove: () => void;
}

function DateRow({ label, today, date, error, onChange, onRemove }: DateRowProps) {
  const id = useId();
  const isWrong = Boolean(error);
  const is_whole = date.start_time === 0 && date.end_time === last_time;
  const end = (edge: 'start' | 'end', word: string, move: (day: string) => SpecialDate) => (
    <div className={classes.edge}>
      <DayField
        label={word}
        name={`${label}, ${word.toLowerCase()}`}
        className={classes.date}
        today={today}
        least={edge === 'end' && isDay(date.start_day) ? date.start_day : undefined}
        value={date[`${edge}_day`]}
        error={isWrong}
        onChange={(day) => onChange(move(day))}
      />
      {!is_whole && (
        <TimeField
          label={`${label}, ${word.toLowerCase()}`}
          value={date[`${edge}_time`]}
          onChange={(time) => onChange({ ...date, [`${edge}_time`]: time })}
          isWrong={isWrong}
        />
      )}
    </div>
  );
  return (
    <div role="group" aria-label={label} aria-describedby={isWrong ? id : undefined} className={classes.row}>
      <div className={classes.fields}>
        {end('start', 'Closed from', (start_day) => ({
          ...date,
          start_day,
          end_day: isDay(start_day) && date.end_day < start_day ? start_day : date.end_day,
        }))}
        {end('end', 'To', (end_day) => ({ ...date, end_day }))}
        <Checkbox
          className={classes.whole ?? ''}
          label="24 Hours"
          aria-label={`${label}, 24 Hours`}
          checked={is_whole}
          onChange={({ currentTarget }) =>
            onChange({
              ...date,
              ...(currentTarget.checked
                ? { start_time: 0, end_time: last_time }
                : { start_time: 1300, end_time: 1800 }),
            })
          }
        />
        <ActionIcon
          className={classes.remove ?? ''}
          variant="subtle"
          color="gray"
          aria-label={`Remove ${label.toLowerCase()}`}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      <RowFault id={id} error={error} />
    </div>
  );
}
