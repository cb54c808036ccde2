import { Stack } from '@mantine/core';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { ActivityButton } from '../../platform/activity/activity-button.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { FormSkeleton } from '../../ui/states/form-skeleton.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useProfile } from './profile.data.ts';

const Loading = () => (
  <Stack gap="md" role="status" aria-label="Loading the profile">
    <FormSkeleton fields={4} />
    <FormSkeleton fields={2} />
    <FormSkeleton fields={8} />
  </Stack>
);

/** The profile of the branch. */
export function ProfileScreen() {
  const { data, error, is_fetching, refetch } = useProfile();
  const may_update = useCan('ROLE_PROVIDER_UPDATE');
  return (
    <Stack gap="md">
      <PageHeader
        title="Profile"
        actions={data && <ActivityButton entity="clinic" id={data.clinic.id} name="the clinic" />}
      />
      {data && error && (
        <StaleNotice onRetry={() => void refetch()}>
          This profile is as it was before the connection was lost.
        </StaleNotice>
      )}
      {data ? (
        <ProfileForm key={data.clinic.id} profile={data} may_update={may_update} />
      ) : error ? (
        <FailedState
          title="The profile could not be loaded."
          reason={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={is_fetching}
        />
      ) : (
        <Loading />
      )}
    </Stack>
  );
}
