import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { longest_cut_off_days, slot_intervals } from '@clinic/contract/doctors/doctor.ts';
import { specialties, specialtyWords } from '@clinic/contract/doctors/specialties.ts';
import { Checkbox, NativeSelect, NumberInput, Stack, Switch } from '@mantine/core';
import { useId } from 'react';
import type { RecordFormState } from '../../../platform/form/use-record-form.ts';
import classes from '../doctor-fields.module.css';
import { DoctorFields } from '../doctor-fields.tsx';
import { notify_number, telemedLabels, type TelemedValues } from './telemed-values.ts';

interface TelemedFieldsProps {
  of: RecordFormState<TelemedValues>;
  read_only: boolean;
}

/** The fields of a tele-consult doctor: personal data, specialties, booking settings. */
export const TelemedFields = ({ of, read_only }: TelemedFieldsProps) => (
  <Stack gap="lg">
    <DoctorFields bind={of.field} read_only={read_only} onUploading={of.onUploading} />
    <Checkbox.Group
      description="What patients can consult this doctor about. GP and SP need an MCR number."
      readOnly={read_only}
      {...of.field('specialties')}
      // Sorted, so that the same choice is always an equal value.
      onChange={(chosen) =>
        of.form.setFieldValue(
          'specialties',
          specialties.filter((name) => chosen.includes(name)),
        )
      }
    >
      <div className={classes.choices}>
        {specialties.map((name) => (
          <Checkbox key={name} value={name} label={specialtyWords[name]} disabled={read_only} />
        ))}
      </div>
    </Checkbox.Group>
    <BookingFields of={of} read_only={read_only} />
  </Stack>
);

function BookingFields({ of, read_only }: TelemedFieldsProps) {
  const { form, field } = of;
  const titleId = useId();
  const { is_allow_appt } = form.getValues();
  const allow = (allowed: boolean) => {
    form.setFieldValue('is_allow_appt', allowed);
    // Without appointments there are no messages.
    if (!allowed) form.setFieldValue('is_enable_appointment_sms_notify', false);
    form.clearFieldError(notify_number);
  };
  const notify = (wanted: boolean) => {
    form.setFieldValue('is_enable_appointment_sms_notify', wanted);
    form.clearFieldError(notify_number);
  };
  return (
    <fieldset className={classes.part} disabled={read_only} aria-labelledby={titleId}>
      <h3 id={titleId}>Calls and bookings</h3>
      <Switch {...field('is_allow_call_now', { type: 'checkbox' })} />
      <Switch
        label={telemedLabels.is_allow_appt}
        checked={is_allow_appt}
        onChange={(event) => allow(event.currentTarget.checked)}
      />
      <Switch
        label={telemedLabels.is_enable_appointment_sms_notify}
        description={
          is_allow_appt ? 'Sent to this user’s mobile number.' : 'Available if patients may book appointments.'
        }
        checked={form.getValues().is_enable_appointment_sms_notify}
        onChange={(event) => notify(event.currentTarget.checked)}
        disabled={!is_allow_appt}
        error={form.errors[notify_number]}
        aria-invalid={form.errors[notify_number] ? true : undefined}
      />
      <div className={classes.grid}>
        <NativeSelect
          label={telemedLabels.time_slot_interval}
          data={slot_intervals.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
          value={String(form.getValues().time_slot_interval)}
          error={form.errors['time_slot_interval']}
          onChange={(event) => {
            const chosen = slot_intervals.find((minutes) => String(minutes) === event.currentTarget.value);
            if (chosen !== undefined) form.setFieldValue('time_slot_interval', chosen);
          }}
        />
        <NumberInput
          description="How many days before a slot booking closes. With 0, patients can book until the slot starts."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={longest_cut_off_days}
          allowDecimal={false}
          clampBehavior="none"
          {...field('appointment_cut_off_day')}
        />
      </div>
    </fieldset>
  );
}
