import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Stack, Switch, Textarea } from '@mantine/core';
import { RecordForm } from '../../platform/form/record-form.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { useSaveHours } from './hours.data.ts';
import { faultsOf } from './hours-faults.ts';
import { fields_with_rows, type Hours, hoursLabels, hoursText, type HoursValues, valuesOf } from './hours-values.ts';
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
