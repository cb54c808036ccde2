import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { UserPage } from '../../domains/staff/user-page.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const TelemedDoctorSection = codeOnDemand(
  async () => (await import('../../domains/doctors/telemed-doctor-section.tsx')).TelemedDoctorSection,
);

const route = getRouteApi('/settings/user/$id');

/** A user's page, with what the user is as a tele-consult doctor. */
export function UserScreen() {
  const id = Number(route.useParams().id);
  return (
    <UserPage
      id={id}
      sections={({ first_name, last_name, ...user }) => (
        <Suspense fallback={null}>
          <TelemedDoctorSection
            user={{
              user_id: user.id,
              full_name: [first_name, last_name].filter(Boolean).join(' ') || user.username,
              email: user.email ?? '',
              mobile: user.mobile,
            }}
          />
        </Suspense>
      )}
    />
  );
}
