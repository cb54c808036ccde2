import { OperatingHoursScreen as OperatingHours } from '../../domains/clinics/operating-hours-screen.tsx';
import { ClinicPage } from './clinic-page.tsx';

/** Operating hours, a page of the clinic's settings. */
export const OperatingHoursScreen = () => (
  <ClinicPage>
    <OperatingHours />
  </ClinicPage>
);
