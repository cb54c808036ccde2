import { Skeleton, Stack } from '@mantine/core';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useClinic } from './clinic.data.ts';
import { ProviderSection } from './parts/provider-section.tsx';

/** The profile of the branch. */
export function ProfileScreen() {
  const clinic = useClinic();
  return (
    <Stack gap="md">
      <PageHeader title="Profile" />
      {clinic.data ? (
        <ProviderSection clinic={clinic.data} />
      ) : clinic.isError ? (
        <FailedState
          title="The profile could not be loaded."
          reason={sentenceOf(clinic.error)}
          onRetry={() => void clinic.refetch()}
          retrying={clinic.isFetching}
        />
      ) : (
        <Skeleton height={240} role="status" aria-label="Loading the profile" />
      )}
    </Stack>
  );
}
