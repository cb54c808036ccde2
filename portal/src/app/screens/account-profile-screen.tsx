import { OwnUserPage } from '../../domains/staff/users/user-page.tsx';
import { useSession } from '../../platform/session/session-context.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../ui/on-demand/lazy-on-idle.tsx';
import { AccountPage } from './account-page.tsx';
import { doctorOfUser } from './doctor-of-user.ts';

const OwnTelemedDoctor = codeOnDemand(
  () => import('../../domains/doctors/telemed/own-telemed-doctor.tsx'),
  'OwnTelemedDoctor',
);

/** The user's own profile, also as a tele-consult doctor; a page of the user's account. */
export function AccountProfileScreen() {
  const { user_id } = useSession();
  return (
    <AccountPage>
      <OwnUserPage
        id={user_id}
        sections={(user) => (
          <LazyOnIdle>
            <OwnTelemedDoctor user={doctorOfUser(user)} />
          </LazyOnIdle>
        )}
      />
    </AccountPage>
  );
}
