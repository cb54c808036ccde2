import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { isFieldRefusal } from '../../platform/api/api-problem.ts';
import { forgetModifiedForms, useFormModified } from '../../platform/form/modified-form.ts';
import { useRepeatKey } from '../../platform/use-repeat-key.ts';
import { type FieldErrors, submitForm } from '../../ui/form/submit-form.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { DoctorFields } from './doctor-fields.tsx';
import { blank_values, bodyOf, type DoctorValues, faultsOf, isDoctorField } from './doctor-values.ts';
import { useCreateDoctor } from './doctors.data.ts';
import { atFields, wordsOf } from './field-refusal.ts';

/** The form of a new doctor. */
export function NewDoctor({ cancel, onCreated }: { cancel: ReactNode; onCreated: () => void }) {
  const [isUploading, setUploading] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const create = useCreateDoctor();
  const keyFor = useRepeatKey();
  const form = useForm<DoctorValues>({ initialValues: blank_values, validate: faultsOf });
  useFormModified(form.isDirty() && !isSaving);
  const save = async (values: DoctorValues): Promise<FieldErrors | undefined> => {
    setSaving(true);
    try {
      const body = bodyOf(values);
      await create({ body, idempotency_key: keyFor(body) });
      showSuccess('Create Doctor success!');
      forgetModifiedForms();
      onCreated();
    } catch (failure) {
      setSaving(false);
      showFailure('Create Doctor error.', wordsOf(failure, isDoctorField));
      if (isFieldRefusal(failure)) return atFields(failure.errors);
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
