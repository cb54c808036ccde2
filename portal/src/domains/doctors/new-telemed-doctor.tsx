import { default_slot_interval, type Doctor } from '@clinic/contract/doctors/doctor.ts';
import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useFormModified } from '../../platform/modified-form.ts';
import { useRepeatKey } from '../../platform/use-repeat-key.ts';
import { type FieldErrors, submitForm } from '../../ui/form/submit-form.ts';
import { showFailure, showSuccess } from '../../ui/toast.ts';
import { titleOf } from './doctor-title.ts';
import { blank_values, valuesOf } from './doctor-values.ts';
import { useCreateTelemedDoctor, useDoctorChoice } from './doctors.data.ts';
import { atFields, isFieldRefusal, look_at_fields } from './field-refusal.ts';
import { TelemedFields } from './telemed-fields.tsx';
import { telemedBodyOf, telemedFaultsOf, type TelemedValues } from './telemed-values.ts';

/** The user who shall consult patients from afar. */
export interface FutureDoctor {
  user_id: number;
  full_name: string;
  email: string;
  /** As it is stored: messages about appointments go there. */
  mobile: string;
}

const valuesFor = ({ full_name, email }: FutureDoctor): TelemedValues => ({
  ...blank_values,
  name: full_name,
  email,
  specialties: [],
  is_allow_call_now: false,
  is_allow_appt: false,
  is_enable_appointment_sms_notify: false,
  time_slot_interval: default_slot_interval,
  appointment_cut_off_day: 0,
});

interface NewTelemedDoctorProps {
  user: FutureDoctor;
  onCancel: () => void;
  onCreated: () => void;
}

/** Makes a user a tele-consult doctor: as a new one, or as one of the branch's list. */
export function NewTelemedDoctor({ user, onCancel, onCreated }: NewTelemedDoctorProps) {
  const [isUploading, setUploading] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [chosen, setChosen] = useState('');
  const create = useCreateTelemedDoctor();
  const keyFor = useRepeatKey();
  const listed = (useDoctorChoice().data?.data ?? []).filter(({ user_id }) => user_id === null);
  const form = useForm<TelemedValues>({ initialValues: valuesFor(user), validate: telemedFaultsOf(user.mobile) });
  useFormModified(form.isDirty() && !isSaving);
  const choose = (id: string) => {
    const doctor = listed.find((one) => String(one.id) === id);
    setChosen(id);
    form.setValues(doctor ? valuesOf(doctor) : valuesFor(user));
  };
  const save = async (values: TelemedValues): Promise<FieldErrors | undefined> => {
    setSaving(true);
    try {
      const doctor_id = chosen === '' ? {} : { doctor_id: Number(chosen) };
      const body = { user_id: user.user_id, ...doctor_id, ...telemedBodyOf(values) };
      await create({ body, idempotency_key: keyFor(body) });
      showSuccess('Create Doctor success!');
      onCreated();
    } catch (failure) {
      const marks = isFieldRefusal(failure);
      showFailure('Create Doctor error.', marks ? look_at_fields : sentenceOf(failure));
      if (marks) return atFields(failure.errors);
    } finally {
      setSaving(false);
    }
    return undefined;
  };
  return (
    <form onSubmit={(event) => submitForm(form, event, save)} noValidate aria-label="New tele-consult doctor">
      <Stack gap="md">
        {listed.length > 0 && (
          <DoctorChoice doctors={listed} chosen={chosen} onChoose={choose} error={form.errors['doctor_id']} />
        )}
        <TelemedFields form={form} read_only={false} onUploading={setUploading} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving} disabled={isUploading}>
            Save doctor
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface DoctorChoiceProps {
  doctors: Doctor[];
  chosen: string;
  onChoose: (id: string) => void;
  error: React.ReactNode;
}

const DoctorChoice = ({ doctors, chosen, onChoose, error }: DoctorChoiceProps) => (
  <NativeSelect
    label="Doctor"
    description="Is this user one of the branch’s doctors already? Then their details are taken over."
    data={[
      { value: '', label: 'A new doctor' },
      ...doctors.map((doctor) => ({
        value: String(doctor.id),
        label: doctor.mcr === '' ? titleOf(doctor) : `${titleOf(doctor)} (${doctor.mcr})`,
      })),
    ]}
    value={chosen}
    error={error}
    onChange={(event) => onChoose(event.currentTarget.value)}
  />
);
