import type { Doctor } from '@clinic/contract/doctors/doctor.ts';
import { Skeleton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordActivity } from '../../platform/activity/record-activity.tsx';
import { showDateTime } from '../../platform/format.ts';
import { useLeave } from '../../platform/form/use-leave.ts';
import { PathLink } from '../../platform/links/path-link.tsx';
import { RecordPage } from '../../platform/record/record-page.tsx';
import { BackArrow } from '../../platform/record/back-arrow.tsx';
import { RecordSections } from '../../platform/record/record-sections.tsx';
import { useCan, useSession } from '../../platform/session/session-context.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { FormSkeleton } from '../../ui/states/form-skeleton.tsx';
import { titleOf } from './doctor-title.ts';
import { doctorReads, useDoctor } from './doctors.data.ts';
import { EditDoctor } from './edit-doctor.tsx';

const DeleteDoctor = codeOnDemand(async () => (await import('./delete-doctor.tsx')).DeleteDoctor);

const route = getRouteApi('/settings/doctor/$id');
const list = '/settings/doctors';
const lists = [doctorReads.walk({})];
const words = {
  failed: 'The doctor could not be loaded.',
  stale: 'The doctor could not be refreshed and may be out of date.',
  gone: {
    title: 'Doctor not found at this branch',
    hint: 'They may have been deleted, or belong to another branch. Change Location above to look there.',
  },
};

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
        <RecordSections facts={<Skeleton height={160} radius="md" />}>
          <FormSkeleton fields={9} />
        </RecordSections>
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

/** What is known of the doctor beyond the form. */
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
