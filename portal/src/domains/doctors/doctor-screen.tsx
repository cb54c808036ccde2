import type { Doctor } from '@clinic/contract/doctors/doctor.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordActivity } from '../../platform/activity/record-activity.tsx';
import { ApiProblem, sentenceOf } from '../../platform/api/api-problem.ts';
import { PathLink } from '../../platform/links/path-link.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { useLeave } from '../../platform/form/use-leave.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { FormSkeleton } from '../../ui/states/form-skeleton.tsx';
import { DeleteDoctor } from './delete-doctor.tsx';
import { titleOf } from './doctor-title.ts';
import { useDoctor } from './doctors.data.ts';
import { useDoctorsLive } from './doctors.live.ts';
import { EditDoctor } from './edit-doctor.tsx';

const route = getRouteApi('/settings/doctor/$id');

/** One doctor of the branch, to look at and to change. */
export function DoctorScreen() {
  const id = Number(route.useParams().id);
  const [isDeleted, setDeleted] = useState(false);
  const query = useDoctor(id, !isDeleted);
  const leave = useLeave('/settings/doctors');
  useDoctorsLive();
  const leaveDeleted = () => {
    setDeleted(true);
    leave();
  };
  const cancel = (
    <Button variant="default" onClick={leave}>
      Cancel
    </Button>
  );
  if (query.isPending)
    return (
      <Stack gap="md" role="status" aria-label="Loading">
        <PageHeader title="Doctor" />
        <FormSkeleton fields={9} />
      </Stack>
    );
  const is_gone = query.error instanceof ApiProblem && query.error.status === 404;
  if (!query.data || is_gone)
    return (
      <Stack gap="md">
        <PageHeader title="Doctor" actions={cancel} />
        {is_gone ? (
          <EmptyState
            title="There is no such doctor at this branch"
            hint="They may have been deleted, or belong to another branch: change the location above."
          />
        ) : (
          <FailedState
            title="The doctor could not be loaded."
            reason={sentenceOf(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
      </Stack>
    );
  return (
    <Stack gap="md">
      {query.isError && (
        <StaleNotice onRetry={() => void query.refetch()}>
          The doctor could not be refreshed. This is how they were last read.
        </StaleNotice>
      )}
      <Detail key={id} doctor={query.data} cancel={cancel} onDeleted={leaveDeleted} />
    </Stack>
  );
}

interface DetailProps {
  doctor: Doctor;
  cancel: React.ReactNode;
  onDeleted: () => void;
}

function Detail({ doctor, cancel, onDeleted }: DetailProps) {
  const [isDeleting, setDeleting] = useState(false);
  const canUpdate = useCan('ROLE_PROVIDER_UPDATE');
  const canSeeUsers = useCan('ROLE_USER_VIEW');
  return (
    <>
      <PageHeader
        title={titleOf(doctor)}
        actions={
          canUpdate ? (
            <Button
              variant="default"
              c="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => setDeleting(true)}
            >
              Delete
            </Button>
          ) : (
            cancel
          )
        }
      />
      {doctor.user_id !== null && (
        <Text size="sm" c="dimmed">
          Consults patients from afar as a user of this portal.{' '}
          {canSeeUsers && <PathLink path={`/settings/user/${doctor.user_id}`}>Tele-consult settings</PathLink>}
        </Text>
      )}
      <EditDoctor doctor={doctor} read_only={!canUpdate} cancel={cancel} />
      <RecordActivity entity="doctor" id={doctor.id} />
      {isDeleting && <DeleteDoctor doctor={doctor} onDeleted={onDeleted} onClose={() => setDeleting(false)} />}
    </>
  );
}
