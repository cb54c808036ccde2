import type { Doctor } from '@clinic/contract/doctors/doctor.ts';
import { updateDoctor } from '@clinic/contract/doctors/doctors.ts';
import { IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordActivity } from '../../platform/activity/record-activity.tsx';
import { RecordForm } from '../../platform/form/record-form.tsx';
import { useLeave } from '../../platform/form/use-leave.ts';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { showDateTime } from '../../platform/format.ts';
import { PathLink } from '../../platform/links/path-link.tsx';
import { BackArrow } from '../../platform/record/back-arrow.tsx';
import { RecordPage } from '../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../platform/record/record-sections.tsx';
import { recordWords } from '../../platform/record/record-words.ts';
import { useCan, useSession } from '../../platform/session/session-context.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { FormSkeleton } from '../../ui/states/form-skeleton.tsx';
import { DoctorFields } from './doctor-fields.tsx';
import { bodyOf, doctorLabels, doctorText, valuesOf } from './doctor-values.ts';
import { doctorReads, readDoctor, titleOf, useDoctor, useUpdateDoctor } from './doctors.data.ts';

const DeleteDoctor = codeOnDemand(() => import('./delete-doctor.tsx'), 'DeleteDoctor');

const route = getRouteApi('/settings/doctor/$id');
const list = '/settings/doctors';
const lists = [doctorReads.walk({})];
const words = recordWords('doctor', {
  hint: 'They may have been deleted, or belong to another branch. Change Location above to look there.',
});

/** The page of one doctor of the branch. */
export function DoctorScreen() {
  const id = Number(route.useParams().id);
  const [isDeleted, setDeleted] = useState(false);
  const query = useDoctor(id, !isDeleted);
  const leave = useLeave(list);
  const canUpdate = useCan('ROLE_PROVIDER_UPDATE');
  doctorReads.useLive();
  const leaveDeleted = () => {
    setDeleted(true);
    leave();
  };
  const [isDeleting, setDeleting] = useState(false);
  return (
    <RecordPage
      query={query}
      id={id}
      title="Doctor"
      back_button={<BackArrow list={list} />}
      lists={lists}
      words={words}
      skeleton={
        <RecordSkeleton facts={160}>
          <FormSkeleton fields={9} />
        </RecordSkeleton>
      }
      head={(doctor) => ({
        title: titleOf(doctor),
        ...(doctor.qualification !== '' && { below: doctor.qualification }),
        ...(canUpdate && {
          menu: [
            {
              label: 'Delete',
              icon: <IconTrash size={18} aria-hidden />,
              destructive: true,
              onSelect: () => setDeleting(true),
            },
          ],
        }),
      })}
      facts={(doctor) => <DoctorFacts doctor={doctor} />}
    >
      {(doctor) => (
        <>
          <EditDoctor doctor={doctor} read_only={!canUpdate} />
          <RecordActivity entity="doctor" id={doctor.id} />
          {isDeleting && (
            <PartOnDemand onMissing={() => setDeleting(false)}>
              <DeleteDoctor doctor={doctor} onDeleted={leaveDeleted} onClose={() => setDeleting(false)} />
            </PartOnDemand>
          )}
        </>
      )}
    </RecordPage>
  );
}

/** Facts about the doctor beside the form. */
function DoctorFacts({ doctor }: { doctor: Doctor }) {
  const { clinic } = useSession();
  const canSeeUsers = useCan('ROLE_USER_VIEW');
  const { user_id } = doctor;
  const settings = canSeeUsers && user_id !== null && (
    <PathLink path={`/settings/user/${user_id}`}>Tele-consult settings</PathLink>
  );
  return (
    <SectionCard title="About">
      <FieldList
        lines={[
          { label: 'Clinic', value: clinic.name },
          { label: 'Tele-consults', value: user_id === null ? 'No' : <>Yes {settings}</> },
          { label: 'Added', value: showDateTime(doctor.created_at) },
          { label: 'Last changed', value: showDateTime(doctor.updated_at) },
        ]}
      />
    </SectionCard>
  );
}

interface EditDoctorProps {
  doctor: Doctor;
  read_only: boolean;
}

/** The form of a doctor of the branch. */
function EditDoctor({ doctor, read_only }: EditDoctorProps) {
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
