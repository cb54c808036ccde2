import type { TelemedDoctor } from '@clinic/contract/doctors/doctor.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { submitForm } from '../../../ui/form/submit-form.ts';
import { DoctorEditForm } from '../doctor-edit-form.tsx';
import { readTelemedDoctor, useUpdateTelemedDoctor } from '../doctors.data.ts';
import { TelemedFields } from './telemed-fields.tsx';
import { isTelemedDrawn, telemedBodyOf, telemedFaultsOf, telemedLine, telemedValuesOf } from './telemed-values.ts';
import { useDoctorForm } from '../use-doctor-form.ts';

interface EditTelemedDoctorProps {
  doctor: TelemedDoctor;
  /** The user's number, as it is stored: messages go there. */
  mobile: string;
  read_only: boolean;
}

/** The form of a user who is a tele-consult doctor. */
export function EditTelemedDoctor({ doctor, mobile, read_only }: EditTelemedDoctorProps) {
  const [isUploading, setUploading] = useState(false);
  const update = useUpdateTelemedDoctor();
  const { form, stale, is_behind } = useDoctorForm({
    doctor,
    valuesOf: telemedValuesOf,
    faultsOf: telemedFaultsOf(mobile),
    lineOf: telemedLine,
    isDrawn: isTelemedDrawn,
    read: () => readTelemedDoctor(doctor.user_id),
    update: (values, updated_at) =>
      update({ params: { id: String(doctor.user_id) }, body: { ...telemedBodyOf(values), updated_at } }),
  });
  return (
    <DoctorEditForm
      label="Tele-consult doctor"
      is_behind={is_behind}
      conflict={stale.conflict}
      onSubmit={(event) => submitForm(form, event, stale.save)}
    >
      <TelemedFields form={form} read_only={read_only} onUploading={setUploading} />
      {!read_only && (
        <Group justify="flex-end">
          <Button type="submit" loading={stale.saving} disabled={isUploading}>
            Save doctor
          </Button>
        </Group>
      )}
    </DoctorEditForm>
  );
}
