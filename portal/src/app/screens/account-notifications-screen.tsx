import { Stack } from '@mantine/core';
import { NotificationPreferencesScreen } from '../../domains/notifications/notification-preferences-screen.tsx';
import { AccountTabs } from '../frame/account-tabs.tsx';

/** Notifications, among the pages of one's own account. */
export const AccountNotificationsScreen = () => (
  <Stack gap="md">
    <AccountTabs />
    <NotificationPreferencesScreen />
  </Stack>
);
