import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Group, Stack, Switch, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useFormModified } from '../../platform/form/modified-form.ts';
import { useStaleSave } from '../../platform/form/use-stale-save.ts';
import { ChangedMeanwhileModal } from '../../ui/form/changed-meanwhile-modal.tsx';
import { submitForm } from '../../ui/form/submit-form.ts';
import { versionedForm } from '../../ui/form/versioned-form.ts';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { useSaveHours } from './hours.data.ts';
import { faultsOf } from './hours-faults.ts';
import { type Hours, type HoursValues, lineOf, valuesOf } from './hours-values.ts';
import classes from './hours-form.module.css';
import { SpecialDates } from './parts/special-dates.tsx';
import { WeekFields } from './parts/week-fields.tsx';

const tellFailure = (reason: string) => showFailure('Update clinic operating hours failed.', reason);

/** The hours as their owner edits them. */
export function HoursForm({ loaded }: { loaded: Hours }) {
  const { read, send } = useSaveHours();
  const form = useForm<HoursValues>({ initialValues: valuesOf(loaded), validate: faultsOf });
  const stale = useStaleSave<Hours, HoursValues>({
    ...versionedForm(form, valuesOf),
    loaded,
    read,
    lineOf,
    send: async (values, version) => {
      const { failure, ...outcome } = await send(values, version);
      if (!outcome.errors) showSuccess('Update clinic success!');
      else tellFailure(failure === undefined ? 'Please look at the marked rows.' : sentenceOf(failure));
      return outcome;
    },
    onFailed: (failure) => tellFailure(sentenceOf(failure)),
    isOther: (read_now, edited) => read_now.updated_at !== edited.updated_at,
  });
  const isModified = form.isDirty();
  useFormModified(isModified && !stale.saving);
  const isBehind = stale.is_outdated && !stale.saving;
  const { values, errors } = form;
  /** A field with rows: what was said of its rows is over once one changes. */
  const change = <Field extends keyof HoursValues>(field: Field, value: HoursValues[Field]) => {
    form.setFieldValue(field, value as never);
    form.setErrors((present) =>
      Object.fromEntries(Object.entries(present).filter(([key]) => key !== field && !key.startsWith(`${field}.`))),
    );
  };
  const undo = () => {
    if (stale.is_outdated) stale.show(loaded);
    else form.reset();
  };
  return (
    <form onSubmit={(event) => submitForm(form, event, stale.save)} noValidate aria-label="Operating hours">
      <Stack gap="md">
        {isBehind && isModified && (
          <StaleNotice>Somebody else has changed this page meanwhile. Saving shows you what they changed.</StaleNotice>
        )}
        {isBehind && !isModified && (
          <Group justify="space-between" gap="xs" role="status" className={classes.notice}>
            <Text size="sm">Somebody else has changed this page.</Text>
            <Button size="xs" variant="default" onClick={() => stale.show(loaded)}>
              Show the changes
            </Button>
          </Group>
        )}
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
              label="Closed on Public Holidays"
              description="Those of Singapore, with the day in lieu where one falls on a Sunday."
              {...form.getInputProps('exception_hours_include_holidays', { type: 'checkbox' })}
            />
            <Textarea
              label="Remarks"
              description="Such as: last registration half an hour before closing."
              autosize
              minRows={2}
              maxRows={8}
              maxLength={1_000}
              {...form.getInputProps('special_remark')}
            />
          </Stack>
        </SectionCard>
        {loaded.clinic.allow_telemed && (
          <SectionCard title="Delivery operating hours">
            <Stack gap="md">
              <Switch
                label="Same As Operating Hours"
                {...form.getInputProps('is_delivery_hour_follow_operating_hour', { type: 'checkbox' })}
              />
              {!values.is_delivery_hour_follow_operating_hour && (
                <WeekFields week="delivery" values={values} errors={errors} onChange={change} />
              )}
            </Stack>
          </SectionCard>
        )}
        <SaveBar is_modified={isModified} saving={stale.saving} onDiscard={undo} />
      </Stack>
      {stale.conflict && <ChangedMeanwhileModal {...stale.conflict} />}
    </form>
  );
}
