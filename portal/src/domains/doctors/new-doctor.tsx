import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { forgetModifiedForms, useFormModified } from '../../platform/modified-form.ts';
import { type FieldErrors, submitForm } from '../../ui/form/submit-form.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { showFailure, showSuccess } from '../../ui/toast.ts';
import { DoctorFields } from './doctor-fields.tsx';
import { blank_values, bodyOf, type DoctorValues, faultsOf } from './doctor-values.ts';
import { useCreateDoctor } from './doctors.data.ts';
import { isFieldRefusal } from './field-refusal.ts';

/** The form of a new doctor. */
export function NewDoctor({ cancel, onCreated }: { cancel: ReactNode; onCreated: () => void }) {
  const [isUploading, setUploading] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const create = useCreateDoctor();
  const form = useForm<DoctorValues>({ initialValues: blank_values, validate: faultsOf });
  useFormModified(form.isDirty() && !isSaving);
  const save = async (values: DoctorValues): Promise<FieldErrors | undefined> => {
    setSaving(true);
    try {
      await create({ body: bodyOf(values) });
      showSuccess('Create Doctor success!');
      forgetModifiedForms();
      onCreated();
    } catch (failure) {
      setSaving(false);
      if (isFieldRefusal(failure)) return failure.errors;
      showFailure('Create Doctor error.', sentenceOf(failure));
    }
    return undefined;
  };
  return (
    <form onSubmit={(event) => submitForm(form, event, save)} noValidate>
      <SectionCard title="Details">
        <Stack gap="md">
          <DoctorFields bind={(name) => form.getInputProps(name)} read_only={false} onUploading={setUploading} />
          <Group justify="flex-end" gap="xs">
            {cancel}
            <Button type="submit" loading={isSaving} disabled={isUploading}>
              Save
            </Button>
          </Group>
        </Stack>
      </SectionCard>
    </form>
  );
}
