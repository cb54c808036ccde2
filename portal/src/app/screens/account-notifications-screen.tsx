import { Stack } from '@mantine/core';
import { NotificationPreferencesScreen } from '../../domains/notifications/notification-preferences-screen.tsx';
import { AccountTabs } from '../frame/account-tabs.tsx';

/** Notification settings, a page of the user's account. */
export const AccountNotificationsScreen = () => (
  <Stack gap="md">
    <AccountTabs />
    <NotificationPreferencesScreen />
  </Stack>
);
