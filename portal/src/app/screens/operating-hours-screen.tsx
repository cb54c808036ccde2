import { Stack } from '@mantine/core';
import { OperatingHoursScreen as OperatingHours } from '../../domains/clinics/operating-hours-screen.tsx';
import { SettingsTabs } from '../frame/settings-tabs.tsx';

/** The hours, among the pages of the clinic's own house. */
export const OperatingHoursScreen = () => (
  <Stack gap="md">
    <SettingsTabs />
    <OperatingHours />
  </Stack>
);
