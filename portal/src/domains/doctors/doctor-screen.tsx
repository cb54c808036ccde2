import type { Doctor } from '@clinic/contract/doctors/doctor.ts';
import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordActivity } from '../../platform/activity/record-activity.tsx';
import { useLeave } from '../../platform/form/use-leave.ts';
import { PathLink } from '../../platform/links/path-link.tsx';
import { RecordPage } from '../../platform/record/record-page.tsx';
import { BackButton } from '../../platform/record/back-button.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { FormSkeleton } from '../../ui/states/form-skeleton.tsx';
import { DeleteDoctor } from './delete-doctor.tsx';
import { titleOf } from './doctor-title.ts';
import { useDoctor } from './doctors.data.ts';
import { useDoctorsLive } from './doctors.live.ts';
import { EditDoctor } from './edit-doctor.tsx';

const route = getRouteApi('/settings/doctor/$id');
const list = '/settings/doctors';
const words = {
  failed: 'The doctor could not be loaded.',
  stale: 'The doctor could not be refreshed. This is how they were last read.',
  gone: {
    title: 'There is no such doctor at this branch',
    hint: 'They may have been deleted, or belong to another branch: change the location above.',
  },
};

/** The page of one doctor of the branch. */
export function DoctorScreen() {
  const id = Number(route.useParams().id);
  const [isDeleted, setDeleted] = useState(false);
  const query = useDoctor(id, !isDeleted);
  const leave = useLeave(list);
  const canUpdate = useCan('ROLE_PROVIDER_UPDATE');
  useDoctorsLive();
  const leaveDeleted = () => {
    setDeleted(true);
    leave();
  };
  const cancel = <BackButton list={list} />;
  return (
    <RecordPage
      query={query}
      id={id}
      title="Doctor"
      // With a form, the way back is next to Save.
      back_button={canUpdate && query.isSuccess ? undefined : cancel}
      words={words}
      skeleton={<FormSkeleton fields={9} />}
      head={(doctor) => ({
        title: titleOf(doctor),
        actions: canUpdate && <DeleteButton doctor={doctor} onDeleted={leaveDeleted} />,
      })}
    >
      {(doctor) => (
        <>
          {doctor.user_id !== null && <ConsultsAs user_id={doctor.user_id} />}
          <EditDoctor doctor={doctor} read_only={!canUpdate} cancel={cancel} />
          <RecordActivity entity="doctor" id={doctor.id} />
        </>
      )}
    </RecordPage>
  );
}

function DeleteButton({ doctor, onDeleted }: { doctor: Doctor; onDeleted: () => void }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Button
        variant="default"
        c="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setDeleting(true)}
      >
        Delete
      </Button>
      {isDeleting && <DeleteDoctor doctor={doctor} onDeleted={onDeleted} onClose={() => setDeleting(false)} />}
    </>
  );
}

/** The user account with which the doctor gives tele-consults. */
function ConsultsAs({ user_id }: { user_id: number }) {
  const canSeeUsers = useCan('ROLE_USER_VIEW');
  return (
    <Text size="sm" c="dimmed">
      Gives tele-consults as a user of this portal.{' '}
      {canSeeUsers && <PathLink path={`/settings/user/${user_id}`}>Tele-consult settings</PathLink>}
    </Text>
  );
}
