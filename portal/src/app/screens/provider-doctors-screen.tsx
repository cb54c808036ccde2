import { Stack } from '@mantine/core';
import { DoctorListScreen } from '../../domains/doctors/doctor-list-screen.tsx';
import { ImportButton } from '../../domains/imports/import-button.tsx';
import { SettingsTabs } from '../frame/settings-tabs.tsx';

/** The doctors, a page of the clinic's settings. */
export const ProviderDoctorsScreen = () => (
  <Stack gap="md">
    <SettingsTabs />
    <DoctorListScreen actions={<ImportButton to="/settings/doctor/import" needs="ROLE_PROVIDER_UPDATE" />} />
  </Stack>
);
