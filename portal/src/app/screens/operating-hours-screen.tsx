import { Stack } from '@mantine/core';
import { OperatingHoursScreen as OperatingHours } from '../../domains/clinics/operating-hours-screen.tsx';
import { SettingsTabs } from '../frame/settings-tabs.tsx';

/** Operating hours, a page of the clinic's settings. */
export const OperatingHoursScreen = () => (
  <Stack gap="md">
    <SettingsTabs />
    <OperatingHours />
  </Stack>
);
