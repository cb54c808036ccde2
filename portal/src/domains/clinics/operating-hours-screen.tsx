import { ActivityButton } from '../../platform/activity/activity-button.tsx';
import { RecordPage } from '../../platform/record/record-page.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { FormSkeleton } from '../../ui/states/form-skeleton.tsx';
import { useHours, useHoursLive } from './hours.data.ts';
import { HoursForm } from './hours-form.tsx';
import { OpeningDays } from './opening-days.tsx';
import classes from './operating-hours-screen.module.css';
import { HoursShown } from './parts/hours-shown.tsx';

const words = {
  loading: 'Loading the operating hours',
  failed: 'The operating hours could not be loaded.',
  stale: 'The hours could not be refreshed and may be out of date.',
};
const skeleton = (
  <div className={classes.columns}>
    <FormSkeleton fields={14} />
    <FormSkeleton fields={5} />
  </div>
);

/** The opening hours of the branch: weekly hours, special dates, deliveries, and the next fourteen days. */
export function OperatingHoursScreen() {
  const query = useHours();
  const mayChange = useCan('ROLE_PROVIDER_UPDATE');
  useHoursLive();
  return (
    <RecordPage
      query={query}
      title="Operating Hours"
      words={words}
      skeleton={skeleton}
      head={({ clinic }) => ({ actions: <ActivityButton entity="clinic" id={clinic.id} name="the clinic" /> })}
    >
      {(hours) => (
        <div className={classes.columns}>
          {mayChange ? <HoursForm loaded={hours} /> : <HoursShown hours={hours} />}
          <OpeningDays />
        </div>
      )}
    </RecordPage>
  );
}
