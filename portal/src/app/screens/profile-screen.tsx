import { Stack } from '@mantine/core';
import { ProfileScreen as Profile } from '../../domains/clinics/profile-screen.tsx';
import { SettingsTabs } from '../frame/settings-tabs.tsx';

/** The profile, a page of the clinic's settings. */
export const ProfileScreen = () => (
  <Stack gap="md">
    <SettingsTabs />
    <Profile />
  </Stack>
);
