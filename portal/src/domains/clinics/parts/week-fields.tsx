import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { weekdayNames } from '@clinic/contract/clinics/hours-rules.ts';
import { last_time } from '@clinic/contract/shared/clock-time.ts';
import type { FormErrors } from '@mantine/form';
import { ActionIcon, Button, Checkbox, Switch, Text } from '@mantine/core';
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { type DayField, dayField, type HoursValues, type Span, type WeekName } from '../hours-values.ts';
import { RecordMenu } from '../../../platform/record/record-menu.tsx';
import { TimeField } from '../../../ui/time/time-field.tsx';
import classes from './week-fields.module.css';

/** The error of a row of fields, shown below it. */
export const RowFault = ({ id, error }: { id: string; error: ReactNode }) =>
  error ? (
    <Text id={id} size="sm" c="var(--mantine-color-error)" mt={4}>
      {error}
    </Text>
  ) : null;

interface WeekFieldsProps {
  week: WeekName;
  values: HoursValues;
  errors: FormErrors;
  onChange: (field: DayField, spans: Span[]) => void;
}

const last_working_day = 4;

/** The fields of the seven days, Monday first. */
export const WeekFields = ({ week, values, errors, onChange }: WeekFieldsProps) => (
  <ul className={classes.week}>
    {weekdayNames.map((name, day) => (
      <DayFields
        key={name}
        name={name}
        what={week === 'delivery' ? `Delivery on ${name}` : name}
        spans={values[dayField(week, day)]}
        errorOf={(place) => errors[`${dayField(week, day)}.${place}`]}
        onChange={(spans) => onChange(dayField(week, day), spans)}
        onCopy={(whole_week) =>
          weekdayNames.forEach((_, other) => {
            if (other !== day && (whole_week || other <= last_working_day))
              onChange(dayField(week, other), values[dayField(week, day)]);
          })
        }
      />
    ))}
  </ul>
);

const whole_day: Span = { start_time: 0, end_time: last_time };
const usual: Span = { start_time: 900, end_time: 1800 };
const most_spans = 6;

/** The default of an added span: after the last one if there is room. */
const nextSpan = (spans: readonly Span[]): Span => {
  const end = spans.at(-1)?.end_time ?? 0;
  return end <= 2000 ? { start_time: end + 100, end_time: Math.min(end + 400, last_time) } : usual;
};

interface DayFieldsProps {
  name: string;
  /** The day in the labels of its fields, which must differ from those of the other week. */
  what: string;
  spans: Span[];
  errorOf: (place: number) => ReactNode;
  onChange: (spans: Span[]) => void;
  /** Copies to the other days from Monday to Friday, or to the whole week. */
  onCopy: (whole_week: boolean) => void;
}

/** One day: closed, open 24 hours, or open in several spans. */
function DayFields({ name, what, spans, errorOf, onChange, onCopy }: DayFieldsProps) {
  const is_open = spans.length > 0;
  const is_whole = spans.length === 1 && spans[0]?.start_time === 0 && spans[0].end_time === last_time;
  const replace = (place: number, span: Span) => onChange(spans.map((one, index) => (index === place ? span : one)));
  return (
    <li className={classes.day} data-closed={!is_open || undefined}>
      <div className={classes.name}>
        <Switch
          label={name}
          aria-label={`${what}, open`}
          checked={is_open}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? [whole_day] : [])}
        />
      </div>
      <div className={classes.spans}>
        {!is_open && <span className={classes.closed}>Closed</span>}
        {is_whole && <span className={classes.closed}>Open 24 hours</span>}
        {!is_whole &&
          spans.map((span, place) => {
            const label = `${what}, hours ${place + 1}`;
            return (
              <SpanRow
                key={label}
                label={label}
                span={span}
                error={errorOf(place)}
                onChange={(next) => replace(place, next)}
                onRemove={() => onChange(spans.filter((_, index) => index !== place))}
              />
            );
          })}
      </div>
      {is_open && (
        <div className={classes.tools}>
          <Checkbox
            label="24 Hours"
            aria-label={`${what}, 24 Hours`}
            checked={is_whole}
            onChange={({ currentTarget }) => onChange([currentTarget.checked ? whole_day : usual])}
          />
          {!is_whole && (
            <Button
              className={classes.add ?? ''}
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={`Add hours on ${what}`}
              disabled={spans.length >= most_spans}
              onClick={() => onChange([...spans, nextSpan(spans)])}
            >
              <span className={classes.addLabel}>Add hours</span>
            </Button>
          )}
          <CopyMenu what={what} onCopy={onCopy} />
        </div>
      )}
    </li>
  );
}

const CopyMenu = ({ what, onCopy }: { what: string; onCopy: (whole_week: boolean) => void }) => (
  <RecordMenu
    label={`Copy the hours of ${what}`}
    icon={<IconCopy size={16} aria-hidden />}
    is_quiet
    items={[
      { label: 'Copy to Monday–Friday', onSelect: () => onCopy(false) },
      { label: 'Copy to every day', onSelect: () => onCopy(true) },
    ]}
  />
);

interface SpanRowProps {
  label: string;
  span: Span;
  error: ReactNode;
  onChange: (span: Span) => void;
  onRemove: () => void;
}

function SpanRow({ label, span, error, onChange, onRemove }: SpanRowProps) {
  const id = useId();
  const isWrong = Boolean(error);
  return (
    <div role="group" aria-label={label} aria-describedby={isWrong ? id : undefined}>
      <div className={classes.span}>
        <TimeField
          label={`${label}, from`}
          value={span.start_time}
          onChange={(start_time) => onChange({ ...span, start_time })}
          isWrong={isWrong}
        />
        <span aria-hidden>–</span>
        <TimeField
          label={`${label}, to`}
          value={span.end_time}
          onChange={(end_time) => onChange({ ...span, end_time })}
          isWrong={isWrong}
        />
        <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${label}`} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      <RowFault id={id} error={error} />
    </div>
  );
}
