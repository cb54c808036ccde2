import type { Doctor } from '@clinic/contract/doctors/doctor.ts';
import { updateDoctor } from '@clinic/contract/doctors/doctors.ts';
import { RecordForm } from '../../platform/form/record-form.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { DoctorFields } from './doctor-fields.tsx';
import { bodyOf, doctorLabels, doctorText, valuesOf } from './doctor-values.ts';
import { readDoctor, useUpdateDoctor } from './doctors.data.ts';

interface EditDoctorProps {
  doctor: Doctor;
  read_only: boolean;
}

/** The form of a doctor of the branch. */
export function EditDoctor({ doctor, read_only }: EditDoctorProps) {
  const update = useUpdateDoctor();
  const edited = useRecordForm({
    record: doctor,
    valuesOf,
    labels: doctorLabels,
    textOf: doctorText,
    schema: updateDoctor.body,
    bodyOf: (values, { updated_at }) => ({ ...bodyOf(values), updated_at }),
    read: () => readDoctor(doctor.id),
    save: (body) => update({ params: { id: String(doctor.id) }, body }),
    said: { saved: 'Update doctor success!', failed: 'Update Doctor failed.' },
  });
  return (
    <RecordForm of={edited}>
      <SectionCard title="Details">
        <DoctorFields bind={edited.field} read_only={read_only} onUploading={edited.onUploading} />
      </SectionCard>
      {!read_only && <SaveBar {...edited.bar} />}
    </RecordForm>
  );
}
