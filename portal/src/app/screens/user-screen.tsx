import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { RecordActivity } from '../../platform/activity/record-activity.tsx';
import { BackArrow } from '../../platform/record/back-arrow.tsx';
import { useCan, useSession } from '../../platform/session/session-context.tsx';
import { UserPage } from '../../domains/staff/users/user-page.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { doctorOfUser } from './doctor-of-user.ts';

const TelemedDoctorSection = codeOnDemand(
  async () => (await import('../../domains/doctors/telemed/telemed-doctor-section.tsx')).TelemedDoctorSection,
);

void TelemedDoctorSection.preload();

const route = getRouteApi('/settings/user/$id');

/** The user page with the tele-consult profile and the account's activity. */
export function UserScreen() {
  const id = Number(route.useParams().id);
  const { clinic } = useSession();
  const canSee = useCan('ROLE_USER_VIEW');
  return (
    <UserPage
      id={id}
      back_button={<BackArrow list="/settings/user" label="Back" />}
      sections={(user) => {
        const places = user.user_group_clinics;
        const isHere = places.some((place) => place.clinic.id === clinic.id);
        return (
          <Suspense fallback={null}>
            {/* A tele-consult profile belongs to a branch: a user of another branch has none here. */}
            {isHere && <TelemedDoctorSection user={doctorOfUser(user)} />}
            {canSee && (places.length === 0 || isHere) && <RecordActivity entity="user" id={user.id} />}
          </Suspense>
        );
      }}
    />
  );
}
