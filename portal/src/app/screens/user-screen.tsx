import { getRouteApi } from '@tanstack/react-router';
import { BackArrow } from '../../platform/record/back-arrow.tsx';
import { LaterTab } from '../../platform/record/record-tabs.tsx';
import { useCan, useSession } from '../../platform/session/session-context.tsx';
import { UserPage } from '../../domains/staff/users/user-page.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../ui/on-demand/lazy-on-idle.tsx';
import { doctorOfUser } from './doctor-of-user.ts';

const RecordActivity = codeOnDemand(() => import('../../platform/activity/record-activity.tsx'), 'RecordActivity');
const UserSessions = codeOnDemand(() => import('../../domains/access/sessions/user-sessions.tsx'), 'UserSessions');
const TelemedDoctorSection = codeOnDemand(
  () => import('../../domains/doctors/telemed/telemed-doctor-section.tsx'),
  'TelemedDoctorSection',
);

const route = getRouteApi('/settings/user/$id');

/** The user page with the tele-consult profile, where the user is signed in, and the account's activity. */
export function UserScreen() {
  const id = Number(route.useParams().id);
  const { clinic, allow_telemed } = useSession();
  const canSee = useCan('ROLE_USER_VIEW');
  const canSignOut = useCan('ROLE_USER_UPDATE');
  const canSeeDoctors = useCan('ROLE_PROVIDER_VIEW');
  return (
    <UserPage
      id={id}
      back_button={<BackArrow list="/settings/user" label="Back" />}
      sections={(user) =>
        // A tele-consult profile belongs to a branch: a user of another branch has none here.
        allow_telemed &&
        canSeeDoctors &&
        user.user_group_clinics.some((place) => place.clinic.id === clinic.id) && (
          <LazyOnIdle>
            <TelemedDoctorSection user={doctorOfUser(user)} />
          </LazyOnIdle>
        )
      }
      tabs={(user, open) => {
        const places = user.user_group_clinics;
        const isHere = places.some((place) => place.clinic.id === clinic.id);
        const sessions = (
          <LaterTab is_open={open === 'sessions'}>
            <UserSessions user_id={user.id} />
          </LaterTab>
        );
        const activity = (
          <LaterTab is_open={open === 'activity'}>
            <RecordActivity entity="user" id={user.id} />
          </LaterTab>
        );
        return [
          ...(canSignOut ? [{ tab: 'sessions' as const, label: 'Sessions', content: sessions }] : []),
          ...(canSee && (places.length === 0 || isHere)
            ? [{ tab: 'activity' as const, label: 'Activity', content: activity }]
            : []),
        ];
      }}
    />
  );
}
