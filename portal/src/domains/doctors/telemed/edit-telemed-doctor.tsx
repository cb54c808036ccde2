import type { TelemedDoctor } from '@clinic/contract/doctors/doctor.ts';
import { updateTelemedDoctor } from '@clinic/contract/doctors/doctors.ts';
import { RecordForm } from '../../../platform/form/record-form.tsx';
import { usePageSave } from '../../../platform/form/page-saves.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { SaveRow } from '../../../ui/form/save-row.tsx';
import { readTelemedDoctor, useUpdateTelemedDoctor } from '../doctors.data.ts';
import { TelemedFields } from './telemed-fields.tsx';
import {
  notify_number,
  telemedBodyOf,
  telemedFaultsOf,
  telemedLabels,
  telemedText,
  telemedValuesOf,
} from './telemed-values.ts';

export interface EditTelemedDoctorProps {
  doctor: TelemedDoctor;
  /** The user's stored mobile number, which receives the messages. */
  mobile: string;
  read_only: boolean;
}

/** The form of a user's tele-consult doctor. */
export function EditTelemedDoctor({ doctor, mobile, read_only }: EditTelemedDoctorProps) {
  const update = useUpdateTelemedDoctor();
  const edited = useRecordForm({
    record: doctor,
    valuesOf: telemedValuesOf,
    labels: telemedLabels,
    textOf: telemedText,
    also_shown: [notify_number],
    schema: updateTelemedDoctor.body,
    faults: telemedFaultsOf(mobile),
    bodyOf: (values, { updated_at }) => ({ ...telemedBodyOf(values), updated_at }),
    read: () => readTelemedDoctor(doctor.user_id),
    save: (body) => update({ params: { id: String(doctor.user_id) }, body }),
    said: { saved: 'Update doctor success!', failed: 'Update Doctor failed.' },
  });
  const isSavedByPage = usePageSave({ ...edited.bar, save: edited.save });
  return (
    <RecordForm of={edited} label="Tele-consult doctor">
      <TelemedFields of={edited} read_only={read_only} />
      {!read_only && !isSavedByPage && <SaveRow {...edited.bar} submit="Save doctor" />}
    </RecordForm>
  );
}
