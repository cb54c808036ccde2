import type { Doctor } from '@clinic/contract/doctors/doctor.ts';
import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { submitForm } from '../../ui/form/submit-form.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { DoctorEditForm } from './doctor-edit-form.tsx';
import { DoctorFields } from './doctor-fields.tsx';
import { bodyOf, doctorLine, faultsOf, isDoctorField, valuesOf } from './doctor-values.ts';
import { readDoctor, useUpdateDoctor } from './doctors.data.ts';
import { useDoctorForm } from './use-doctor-form.ts';

interface EditDoctorProps {
  doctor: Doctor;
  read_only: boolean;
  cancel: ReactNode;
}

/** The form of a doctor who is there. */
export function EditDoctor({ doctor, read_only, cancel }: EditDoctorProps) {
  const [isUploading, setUploading] = useState(false);
  const update = useUpdateDoctor();
  const { form, stale, is_behind } = useDoctorForm({
    doctor,
    valuesOf,
    faultsOf,
    lineOf: doctorLine,
    isDrawn: isDoctorField,
    read: () => readDoctor(doctor.id),
    update: (values, updated_at) =>
      update({ params: { id: String(doctor.id) }, body: { ...bodyOf(values), updated_at } }),
  });
  return (
    <DoctorEditForm
      is_behind={is_behind}
      conflict={stale.conflict}
      onSubmit={(event) => submitForm(form, event, stale.save)}
    >
      <SectionCard title="Details">
        <Stack gap="md">
          <DoctorFields bind={(name) => form.getInputProps(name)} read_only={read_only} onUploading={setUploading} />
          {!read_only && (
            <Group justify="flex-end" gap="xs">
              {cancel}
              <Button type="submit" loading={stale.saving} disabled={isUploading}>
                Save
              </Button>
            </Group>
          )}
        </Stack>
      </SectionCard>
    </DoctorEditForm>
  );
}
