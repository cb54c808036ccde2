import type { TelemedDoctor } from '@clinic/contract/doctors/doctor.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useFormModified } from '../../platform/modified-form.ts';
import { type SaveOutcome, useStaleSave } from '../../platform/use-stale-save.ts';
import { firstMessages, submitForm } from '../../ui/form/submit-form.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { showFailure, showSuccess } from '../../ui/toast.ts';
import { readTelemedDoctor, useUpdateTelemedDoctor } from './doctors.data.ts';
import { atFields, isFieldRefusal, look_at_fields } from './field-refusal.ts';
import { TelemedFields } from './telemed-fields.tsx';
import { telemedBodyOf, telemedFaultsOf, telemedLine, type TelemedValues, telemedValuesOf } from './telemed-values.ts';
import { useFollow } from './use-follow.ts';

const ChangedMeanwhileModal = codeOnDemand(
  async () => (await import('../../ui/form/changed-meanwhile-modal.tsx')).ChangedMeanwhileModal,
);

interface EditTelemedDoctorProps {
  doctor: TelemedDoctor;
  /** The user's number, as it is stored: messages go there. */
  mobile: string;
  read_only: boolean;
}

/** The form of a user who is a tele-consult doctor. What others saved meanwhile is neither overwritten nor lost. */
export function EditTelemedDoctor({ doctor, mobile, read_only }: EditTelemedDoctorProps) {
  const [isUploading, setUploading] = useState(false);
  const update = useUpdateTelemedDoctor();
  const form = useForm<TelemedValues>({ initialValues: telemedValuesOf(doctor), validate: telemedFaultsOf(mobile) });
  const stale = useStaleSave<TelemedDoctor, TelemedValues>({
    loaded: doctor,
    valuesOf: telemedValuesOf,
    present: () => form.getValues(),
    read: () => readTelemedDoctor(doctor.user_id),
    send: async (values, { updated_at }): Promise<SaveOutcome<TelemedDoctor>> => {
      try {
        const params = { id: String(doctor.user_id) };
        const saved = await update({ params, body: { ...telemedBodyOf(values), updated_at } });
        showSuccess('Update doctor success!');
        return { saved };
      } catch (failure) {
        if (!isFieldRefusal(failure)) throw failure;
        showFailure('Update Doctor failed.', look_at_fields);
        return { errors: atFields(failure.errors) };
      }
    },
    lineOf: telemedLine,
    onVersion: (values, version) => {
      form.setValues(values);
      form.resetDirty(telemedValuesOf(version));
    },
    onErrors: (errors) => form.setErrors(firstMessages(errors)),
    onFailed: (failure) => showFailure('Update Doctor failed.', sentenceOf(failure)),
  });
  const isModified = form.isDirty();
  useFormModified(isModified && !stale.saving);
  const isBehind = useFollow(stale, doctor, isModified);
  return (
    <form onSubmit={(event) => submitForm(form, event, stale.save)} noValidate aria-label="Tele-consult doctor">
      <Stack gap="md">
        {isBehind && (
          <StaleNotice>Somebody else has saved this doctor meanwhile. Saving shows you what they changed.</StaleNotice>
        )}
        <TelemedFields form={form} read_only={read_only} onUploading={setUploading} />
        {!read_only && (
          <Group justify="flex-end">
            <Button type="submit" loading={stale.saving} disabled={isUploading}>
              Save doctor
            </Button>
          </Group>
        )}
      </Stack>
      {stale.conflict && (
        <PartOnDemand onMissing={stale.conflict.onClose}>
          <ChangedMeanwhileModal {...stale.conflict} />
        </PartOnDemand>
      )}
    </form>
  );
}
