import { createDoctor } from '@clinic/contract/doctors/doctors.ts';
import type { ReactNode } from 'react';
import { RecordForm } from '../../platform/form/record-form.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { SaveRow } from '../../ui/form/save-row.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { DoctorFields } from './doctor-fields.tsx';
import { blank_values, bodyOf, doctorLabels } from './doctor-values.ts';
import { useCreateDoctor } from './doctors.data.ts';

/** The form of a new doctor. */
export function NewDoctor({ cancel, onCreated }: { cancel: ReactNode; onCreated: () => void }) {
  const create = useCreateDoctor();
  const edited = useRecordForm({
    valuesOf: () => blank_values,
    labels: doctorLabels,
    schema: createDoctor.body,
    bodyOf: (values) => bodyOf(values),
    save: (body, { idempotency_key }) => create({ body, idempotency_key }),
    said: { saved: 'Create Doctor success!', failed: 'Create Doctor error.' },
    onSaved: onCreated,
  });
  return (
    <RecordForm of={edited}>
      <SectionCard title="Details">
        <DoctorFields bind={edited.field} read_only={false} onUploading={edited.onUploading} />
      </SectionCard>
      <SaveRow {...edited.bar}>{cancel}</SaveRow>
    </RecordForm>
  );
}
