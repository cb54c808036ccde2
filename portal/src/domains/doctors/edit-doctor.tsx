import type { Doctor } from '@clinic/contract/doctors/doctor.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useFormModified } from '../../platform/modified-form.ts';
import { type SaveOutcome, useStaleSave } from '../../platform/use-stale-save.ts';
import { firstMessages, submitForm } from '../../ui/form/submit-form.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { showFailure, showSuccess } from '../../ui/toast.ts';
import { DoctorFields } from './doctor-fields.tsx';
import { bodyOf, doctorLine, type DoctorValues, faultsOf, valuesOf } from './doctor-values.ts';
import { readDoctor, useUpdateDoctor } from './doctors.data.ts';
import { atFields, isFieldRefusal, look_at_fields } from './field-refusal.ts';
import { useFollow } from './use-follow.ts';

const ChangedMeanwhileModal = codeOnDemand(
  async () => (await import('../../ui/form/changed-meanwhile-modal.tsx')).ChangedMeanwhileModal,
);

interface EditDoctorProps {
  doctor: Doctor;
  read_only: boolean;
  cancel: ReactNode;
}

/** The form of a doctor who is there. What others saved meanwhile is neither overwritten nor lost. */
export function EditDoctor({ doctor, read_only, cancel }: EditDoctorProps) {
  const [isUploading, setUploading] = useState(false);
  const update = useUpdateDoctor();
  const form = useForm<DoctorValues>({ initialValues: valuesOf(doctor), validate: faultsOf });
  const failed = (failure: unknown) => showFailure('Update Doctor failed.', sentenceOf(failure));
  const stale = useStaleSave<Doctor, DoctorValues>({
    loaded: doctor,
    valuesOf,
    present: () => form.getValues(),
    read: () => readDoctor(doctor.id),
    send: async (values, { updated_at }): Promise<SaveOutcome<Doctor>> => {
      try {
        const params = { id: String(doctor.id) };
        const saved = await update({ params, body: { ...bodyOf(values), updated_at } });
        showSuccess('Update doctor success!');
        return { saved };
      } catch (failure) {
        if (!isFieldRefusal(failure)) throw failure;
        showFailure('Update Doctor failed.', look_at_fields);
        return { errors: atFields(failure.errors) };
      }
    },
    lineOf: doctorLine,
    onVersion: (values, version) => {
      form.setValues(values);
      form.resetDirty(valuesOf(version));
    },
    onErrors: (errors) => form.setErrors(firstMessages(errors)),
    onFailed: failed,
  });
  const isModified = form.isDirty();
  useFormModified(isModified && !stale.saving);
  const isBehind = useFollow(stale, doctor, isModified);
  return (
    <form onSubmit={(event) => submitForm(form, event, stale.save)} noValidate>
      <SectionCard title="Details">
        <Stack gap="md">
          {isBehind && (
            <StaleNotice>
              Somebody else has saved this doctor meanwhile. Saving shows you what they changed.
            </StaleNotice>
          )}
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
      {stale.conflict && (
        <PartOnDemand onMissing={stale.conflict.onClose}>
          <ChangedMeanwhileModal {...stale.conflict} />
        </PartOnDemand>
      )}
    </form>
  );
}
