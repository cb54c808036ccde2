import { weekdayNames } from '@clinic/contract/clinics/hours-rules.ts';
import type { FormErrors } from '@mantine/form';
import { type DayField, dayField, type HoursValues, type Span, type WeekName } from '../hours-values.ts';
import { DayFields } from './day-fields.tsx';
import classes from './week-fields.module.css';

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
