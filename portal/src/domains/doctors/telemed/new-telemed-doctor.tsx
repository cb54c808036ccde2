import { default_slot_interval, type Doctor } from '@clinic/contract/doctors/doctor.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useFormModified } from '../../../platform/form/modified-form.ts';
import { isFieldRefusal, sentenceOf } from '../../../platform/api/api-problem.ts';
import { changedMeanwhile } from '../../../platform/form/stale-save.ts';
import { useRepeatKey } from '../../../platform/use-repeat-key.ts';
import { isStale } from '../../../platform/form/use-stale-save.ts';
import { type FieldErrors, submitForm } from '../../../ui/form/submit-form.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { DoctorChoice } from '../doctor-choice.tsx';
import { blank_values, valuesOf } from '../doctor-values.ts';
import { readDoctor, useCreateTelemedDoctor } from '../doctors.data.ts';
import { atFields, wordsOf } from '../field-refusal.ts';
import { TelemedFields } from './telemed-fields.tsx';
import { isTelemedDrawn, telemedBodyOf, telemedFaultsOf, type TelemedValues } from './telemed-values.ts';

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

const isDrawn = (field: string): boolean => isTelemedDrawn(field) || field === 'doctor_id';

const changed_since =
  'Somebody else changed this doctor meanwhile. The form shows it now: please look, and save again.';

interface NewTelemedDoctorProps {
  user: FutureDoctor;
  onCancel: () => void;
  onCreated: () => void;
}

/** Makes a user a tele-consult doctor: as a new one, or as one of the branch's list. */
export function NewTelemedDoctor({ user, onCancel, onCreated }: NewTelemedDoctorProps) {
  const [isUploading, setUploading] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [chosen, setChosen] = useState<Doctor>();
  const create = useCreateTelemedDoctor();
  const keyFor = useRepeatKey();
  const form = useForm<TelemedValues>({ initialValues: valuesFor(user), validate: telemedFaultsOf(user.mobile) });
  useFormModified(form.isDirty() && !isSaving);
  const choose = (doctor: Doctor | undefined) => {
    setChosen(doctor);
    form.setValues(doctor ? valuesOf(doctor) : valuesFor(user));
  };
  /** Whoever changed the chosen doctor since is not overwritten: their values stand in the form, to be looked at. */
  const takeChanges = async (before: Doctor): Promise<string> => {
    try {
      const now = await readDoctor(before.id);
      const changes = changedMeanwhile(valuesOf(before), valuesOf(now), valuesOf(before));
      form.setValues(Object.fromEntries(changes.map(({ field, theirs }) => [field, theirs])));
      setChosen(now);
      return changed_since;
    } catch (failure) {
      return sentenceOf(failure);
    }
  };
  const save = async (values: TelemedValues): Promise<FieldErrors | undefined> => {
    setSaving(true);
    try {
      const listed = chosen && { doctor_id: chosen.id, updated_at: chosen.updated_at };
      const body = { user_id: user.user_id, ...listed, ...telemedBodyOf(values) };
      await create({ body, idempotency_key: keyFor(body) });
      showSuccess('Create Doctor success!');
      onCreated();
    } catch (failure) {
      const was_changed = chosen && isStale(failure);
      showFailure('Create Doctor error.', was_changed ? await takeChanges(chosen) : wordsOf(failure, isDrawn));
      if (isFieldRefusal(failure)) return atFields(failure.errors);
    } finally {
      setSaving(false);
    }
    return undefined;
  };
  return (
    <form onSubmit={(event) => submitForm(form, event, save)} noValidate aria-label="New tele-consult doctor">
      <Stack gap="md">
        <DoctorChoice chosen={chosen} onChoose={choose} error={form.errors['doctor_id']} />
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
