import { ActivityButton } from '../../platform/activity/activity-button.tsx';
import { RecordPage } from '../../platform/record/record-page.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { FormSkeleton } from '../../ui/states/form-skeleton.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useProfile } from './profile.data.ts';

const words = {
  loading: 'Loading the profile',
  failed: 'The profile could not be loaded.',
  stale: 'The profile could not be refreshed and may be out of date.',
};
const skeleton = (
  <>
    <FormSkeleton fields={4} />
    <FormSkeleton fields={2} />
    <FormSkeleton fields={8} />
  </>
);

/** The profile of the branch. */
export function ProfileScreen() {
  const query = useProfile();
  const may_update = useCan('ROLE_PROVIDER_UPDATE');
  return (
    <RecordPage
      query={query}
      title="Profile"
      words={words}
      skeleton={skeleton}
      head={({ clinic }) => ({ actions: <ActivityButton entity="clinic" id={clinic.id} name="the clinic" /> })}
    >
      {(profile) => <ProfileForm key={profile.clinic.id} profile={profile} may_update={may_update} />}
    </RecordPage>
  );
}
