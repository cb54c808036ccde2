import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { faultsOfClosures, faultsOfWeek, type HoursFault } from '@clinic/contract/clinics/hours-rules.ts';
import { isDay } from '@clinic/contract/shared/singapore-time.ts';
import { Checkbox, Stack, Switch, Textarea } from '@mantine/core';
import { RecordForm } from '../../platform/form/record-form.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { useSaveHours } from './hours.data.ts';
import {
  fields_with_rows,
  type Hours,
  hoursLabels,
  hoursText,
  type HoursValues,
  valuesOf,
  closuresBody,
  weekBody,
  type WeekName,
} from './hours-values.ts';
import { SpecialDates } from './parts/special-dates.tsx';
import { WeekFields } from './parts/week-fields.tsx';

/** The form of the hours. */
export function HoursForm({ loaded }: { loaded: Hours }) {
  const { read, save } = useSaveHours();
  const edited = useRecordForm({
    record: loaded,
    valuesOf,
    labels: hoursLabels,
    textOf: hoursText,
    by_row: fields_with_rows,
    faults: faultsOf,
    bodyOf: (values) => values,
    read,
    save: (values, { version }) => save(values, version),
    said: { saved: 'Update clinic success!', failed: 'Update clinic operating hours failed.' },
    follows: false,
  });
  const { form, field } = edited;
  const { values, errors } = form;
  /** A change in a list clears the messages of its rows. */
  const change = <Field extends keyof HoursValues>(name: Field, value: HoursValues[Field]) => {
    form.setFieldValue(name, value as never);
    form.setErrors((present) =>
      Object.fromEntries(Object.entries(present).filter(([key]) => key !== name && !key.startsWith(`${name}.`))),
    );
  };
  return (
    <RecordForm of={edited} label="Operating hours">
      <SectionCard title="Weekly hours">
        <WeekFields week="operating" values={values} errors={errors} onChange={change} />
      </SectionCard>
      <SectionCard title="Exceptions or holidays">
        <Stack gap="md">
          <SpecialDates
            dates={values.special_dates}
            errors={errors}
            onChange={(dates) => change('special_dates', dates)}
          />
          <Checkbox
            description="Singapore’s public holidays. If one falls on a Sunday, the day in lieu counts as well."
            {...field('exception_hours_include_holidays', { type: 'checkbox' })}
          />
          <Textarea
            description="For example: last registration is half an hour before closing."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={1_000}
            {...field('special_remark')}
          />
        </Stack>
      </SectionCard>
      {loaded.clinic.allow_telemed && (
        <SectionCard title="Delivery operating hours">
          <Stack gap="md">
            <Switch {...field('is_delivery_hour_follow_operating_hour', { type: 'checkbox' })} />
            {!values.is_delivery_hour_follow_operating_hour && (
              <WeekFields week="delivery" values={values} errors={errors} onChange={change} />
            )}
          </Stack>
        </SectionCard>
      )}
      <SaveBar {...edited.bar} />
    </RecordForm>
  );
}

const atRows = (faults: readonly HoursFault[], rows: readonly string[]): [string, string][] =>
  faults.map(({ index, message }) => [rows[index] ?? '', message]);

/**
 * Errors by the contract's rules, at the rows of the form. Checked before anything is sent, so that no list is saved without the others.
 */
function faultsOf(values: HoursValues): Record<string, string> {
  const closures = closuresBody(values);
  // Delivery hours that follow the operating hours are neither shown nor sent.
  const shown: WeekName[] = values.is_delivery_hour_follow_operating_hour ? ['operating'] : ['operating', 'delivery'];
  const weeks = shown.map((week) => weekBody(values, week));
  return Object.fromEntries([
    ...weeks.flatMap(({ body, rows }) => atRows(faultsOfWeek(body), rows)),
    ...atRows(faultsOfClosures(closures.body), closures.rows),
    ...values.special_dates.flatMap(({ start_day, end_day }, place) =>
      isDay(start_day) && isDay(end_day)
        ? []
        : [[`special_dates.${place}`, 'Please enter the first and the last day.']],
    ),
  ]);
}
