import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { longest_cut_off_days, slot_intervals } from '@clinic/contract/doctors/doctor.ts';
import { doctor_messages } from '@clinic/contract/doctors/doctor-messages.ts';
import { type CalendarDoctor, saveBookingSettings } from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import { NativeSelect, NumberInput, Switch } from '@mantine/core';
import { RecordWindow } from '../../../platform/form/record-window.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { readCalendarDoctor, useSaveSettings } from './telemed-calendar.data.ts';

type SettingsValues = {
  is_allow_appt: boolean;
  is_enable_appointment_sms_notify: boolean;
  time_slot_interval: string;
  /** Empty while the user types. */
  appointment_cut_off_day: number | string;
};

const labels: Record<keyof SettingsValues, string> = {
  is_allow_appt: 'Patients may book appointments',
  is_enable_appointment_sms_notify: 'SMS when an appointment is booked or cancelled',
  time_slot_interval: 'Booking interval',
  appointment_cut_off_day: 'Appointment cut-off day',
};

/** The field name of the server's messages about the user's number. They are shown under the SMS switch. */
const notify_number = 'appointment_notify_number';

const valuesOf = (doctor: CalendarDoctor): SettingsValues => ({
  is_allow_appt: doctor.is_allow_appt,
  is_enable_appointment_sms_notify: doctor.is_enable_appointment_sms_notify,
  time_slot_interval: String(doctor.time_slot_interval),
  appointment_cut_off_day: doctor.appointment_cut_off_day,
});

const bodyOf = (values: SettingsValues, { id, updated_at }: Pick<CalendarDoctor, 'id' | 'updated_at'>) => ({
  doctor_id: id,
  updated_at,
  is_allow_appt: values.is_allow_appt,
  is_enable_appointment_sms_notify: values.is_enable_appointment_sms_notify,
  time_slot_interval: Number(values.time_slot_interval) as CalendarDoctor['time_slot_interval'],
  appointment_cut_off_day: values.appointment_cut_off_day === '' ? Number.NaN : Number(values.appointment_cut_off_day),
});

interface SettingsWindowProps {
  doctor: CalendarDoctor;
  onClose: () => void;
}

/** Whether and how a doctor can be booked (part 2 §2). */
export function SettingsWindow({ doctor, onClose }: SettingsWindowProps) {
  const save = useSaveSettings();
  const edited = useRecordForm({
    record: doctor,
    valuesOf,
    labels,
    also_shown: [notify_number],
    schema: saveBookingSettings.body,
    bodyOf,
    faults: (values: SettingsValues): Record<string, string> =>
      values.is_enable_appointment_sms_notify && !doctor.has_mobile
        ? { [notify_number]: doctor_messages.mobile_empty }
        : {},
    read: () => readCalendarDoctor(doctor.id),
    save: (body) => save({ body }),
    said: { saved: 'Settings updated.', failed: 'Update failed.' },
    onSaved: onClose,
  });
  const { field, form } = edited;
  const { is_allow_appt, is_enable_appointment_sms_notify } = form.getValues();
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
    <RecordWindow of={edited} title="Settings" read_only={!doctor.is_editable} onClose={onClose}>
      <Switch
        label={labels.is_allow_appt}
        checked={is_allow_appt}
        disabled={!doctor.is_editable}
        onChange={({ currentTarget }) => allow(currentTarget.checked)}
      />
      <Switch
        label={labels.is_enable_appointment_sms_notify}
        description={
          is_allow_appt ? 'Sent to this user’s mobile number.' : 'Available if patients may book appointments.'
        }
        checked={is_enable_appointment_sms_notify}
        disabled={!is_allow_appt || !doctor.is_editable}
        error={form.errors[notify_number]}
        aria-invalid={form.errors[notify_number] ? true : undefined}
        onChange={({ currentTarget }) => notify(currentTarget.checked)}
      />
      <NativeSelect
        {...field('time_slot_interval')}
        description="How long an appointment made by staff takes. Slots that patients book use the interval of their available date."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={slot_intervals.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
      />
      <NumberInput
        {...field('appointment_cut_off_day')}
        description="How many days before a slot booking closes. With 0, patients can book until the slot starts."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0}
        max={longest_cut_off_days}
        allowDecimal={false}
        clampBehavior="none"
      />
    </RecordWindow>
  );
}
