import { Stack } from '@mantine/core';
import { FinanceScreen as Finance } from '../../domains/clinics/finance-screen.tsx';
import { SettingsTabs } from '../frame/settings-tabs.tsx';

/** Plan and bank account, a page of the clinic's settings. */
export const FinanceScreen = () => (
  <Stack gap="md">
    <SettingsTabs />
    <Finance />
  </Stack>
);
