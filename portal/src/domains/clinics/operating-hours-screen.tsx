import { Stack } from '@mantine/core';
import { ActivityButton } from '../../platform/activity/activity-button.tsx';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useCan } from '../../platform/session/session-context.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { FormSkeleton } from '../../ui/states/form-skeleton.tsx';
import { useHours, useHoursLive } from './hours.data.ts';
import classes from './operating-hours-screen.module.css';
import { HoursForm } from './hours-form.tsx';
import { HoursShown } from './parts/hours-shown.tsx';
import { OpeningDays } from './opening-days.tsx';

/** When the branch is open: its week, its special dates, its deliveries; and the next fourteen days. */
export function OperatingHoursScreen() {
  const hours = useHours();
  const mayChange = useCan('ROLE_PROVIDER_UPDATE');
  useHoursLive();
  return (
    <Stack gap="md">
      <PageHeader
        title="Operating Hours"
        actions={hours.data && <ActivityButton entity="clinic" id={hours.data.clinic.id} name="the clinic" />}
      />
      {hours.data && hours.isError && (
        <StaleNotice onRetry={() => void hours.refetch()}>
          These hours are from before the connection was lost.
        </StaleNotice>
      )}
      {hours.data ? (
        <div className={classes.columns}>
          {mayChange ? <HoursForm loaded={hours.data} /> : <HoursShown hours={hours.data} />}
          <OpeningDays />
        </div>
      ) : hours.isError ? (
        <FailedState
          title="The operating hours could not be loaded."
          reason={sentenceOf(hours.error)}
          onRetry={() => void hours.refetch()}
          retrying={hours.isFetching}
        />
      ) : (
        <div className={classes.columns} role="status" aria-label="Loading the operating hours">
          <FormSkeleton fields={14} />
          <FormSkeleton fields={5} />
        </div>
      )}
    </Stack>
  );
}
