import { default_slot_interval, type Doctor } from '@clinic/contract/doctors/doctor.ts';
import { createTelemedDoctor } from '@clinic/contract/doctors/doctors.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { RecordForm } from '../../../platform/form/record-form.tsx';
import { changedMeanwhile, isStale } from '../../../platform/form/stale-save.ts';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { SaveRow } from '../../../ui/form/save-row.tsx';
import { DoctorChoice } from '../doctor-choice.tsx';
import { blank_values, valuesOf } from '../doctor-values.ts';
import { readDoctor, useCreateTelemedDoctor } from '../doctors.data.ts';
import { TelemedFields } from './telemed-fields.tsx';
import { notify_number, telemedBodyOf, telemedFaultsOf, telemedLabels, type TelemedValues } from './telemed-values.ts';

/** The user who will become a tele-consult doctor. */
export interface FutureDoctor {
  user_id: number;
  full_name: string;
  email: string;
  /** The stored number, which receives messages about appointments. */
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

const changed_since =
  'Another user has changed this doctor. The form now shows their changes. Please check it and save again.';

interface NewTelemedDoctorProps {
  user: FutureDoctor;
  onCancel: () => void;
  onCreated: () => void;
}

/** Makes a user a tele-consult doctor: a new doctor, or one of the branch's list. */
export function NewTelemedDoctor({ user, onCancel, onCreated }: NewTelemedDoctorProps) {
  const [chosen, setChosen] = useState<Doctor>();
  const create = useCreateTelemedDoctor();
  const edited = useRecordForm({
    valuesOf: () => valuesFor(user),
    labels: telemedLabels,
    also_shown: [notify_number, 'doctor_id'],
    schema: createTelemedDoctor.body,
    faults: telemedFaultsOf(user.mobile),
    bodyOf: (values: TelemedValues) => ({
      user_id: user.user_id,
      ...(chosen && { doctor_id: chosen.id, updated_at: chosen.updated_at }),
      ...telemedBodyOf(values),
    }),
    save: async (body, { idempotency_key }) => {
      try {
        return await create({ body, idempotency_key });
      } catch (failure) {
        throw chosen && isStale(failure) ? await changesTaken(chosen) : failure;
      }
    },
    said: { saved: 'Create Doctor success!', failed: 'Create Doctor error.' },
    onSaved: onCreated,
  });
  const { form } = edited;
  const choose = (doctor: Doctor | undefined) => {
    setChosen(doctor);
    form.setValues(doctor ? valuesOf(doctor) : valuesFor(user));
  };
  /** Another user has changed the chosen doctor. Their changes go into the form for review instead of being overwritten. */
  async function changesTaken(before: Doctor): Promise<ApiProblem> {
    const now = await readDoctor(before.id);
    const changes = changedMeanwhile(valuesOf(before), valuesOf(now), valuesOf(before));
    form.setValues(Object.fromEntries(changes.map(({ field, theirs }) => [field, theirs])));
    setChosen(now);
    return new ApiProblem({ status: 409, detail: changed_since });
  }
  return (
    <RecordForm of={edited} label="New tele-consult doctor">
      <DoctorChoice chosen={chosen} onChoose={choose} error={form.errors['doctor_id']} />
      <TelemedFields of={edited} read_only={false} />
      <SaveRow {...edited.bar} submit="Save doctor">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </SaveRow>
    </RecordForm>
  );
}
