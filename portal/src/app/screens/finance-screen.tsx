import { FinanceScreen as Finance } from '../../domains/clinics/finance-screen.tsx';
import { ClinicPage } from './clinic-page.tsx';

/** Plan and bank account, a page of the clinic's settings. */
export const FinanceScreen = () => (
  <ClinicPage>
    <Finance />
  </ClinicPage>
);
