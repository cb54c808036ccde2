import { createDoctor } from '@clinic/contract/doctors/doctors.ts';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { RecordForm } from '../../platform/form/record-form.tsx';
import { useLeave } from '../../platform/form/use-leave.ts';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { BackButton } from '../../platform/record/back-button.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { SaveRow } from '../../ui/form/save-row.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { DoctorFields } from './doctor-fields.tsx';
import { blank_values, bodyOf, doctorLabels } from './doctor-values.ts';
import { useCreateDoctor } from './doctors.data.ts';

const list = '/settings/doctors';

/** The page that adds a doctor to the branch. */
export function DoctorCreateScreen() {
  const leave = useLeave(list);
  const canUpdate = useCan('ROLE_PROVIDER_UPDATE');
  const cancel = <BackButton list={list} />;
  return (
    <Stack gap="md">
      <PageHeader title="New doctor" />
      {canUpdate ? (
        <NewDoctor cancel={cancel} onCreated={leave} />
      ) : (
        <EmptyState
          title="You can view doctors but not add them"
          hint="Please ask your administrator."
          action={cancel}
        />
      )}
    </Stack>
  );
}

/** The form of a new doctor. */
function NewDoctor({ cancel, onCreated }: { cancel: ReactNode; onCreated: () => void }) {
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
