import { ProfileScreen as Profile } from '../../domains/clinics/profile-screen.tsx';
import { ClinicPage } from './clinic-page.tsx';

/** The profile, a page of the clinic's settings. */
export const ProfileScreen = () => (
  <ClinicPage>
    <Profile />
  </ClinicPage>
);
