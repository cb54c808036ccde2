import { MedicineListScreen } from '../../domains/telemed/medicines/medicine-list-screen.tsx';
import { ImportButton } from '../../domains/imports/import-button.tsx';

/** The medicine list of the consult room. */
export const MedicinesScreen = () => (
  <MedicineListScreen
    actions={<ImportButton to="/consultation-medicine/import" needs="ROLE_TELEMED_CONSULTATION_SURCHARGE_CREATE" />}
  />
);
