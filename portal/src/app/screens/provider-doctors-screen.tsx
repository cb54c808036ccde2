import { DoctorListScreen } from '../../domains/doctors/doctor-list-screen.tsx';
import { ImportButton } from '../../domains/imports/import-button.tsx';
import { ClinicPage } from './clinic-page.tsx';

/** The doctors, a page of the clinic's settings. */
export const ProviderDoctorsScreen = () => (
  <ClinicPage>
    <DoctorListScreen actions={<ImportButton to="/settings/doctor/import" needs="ROLE_PROVIDER_UPDATE" />} />
  </ClinicPage>
);
