import type { NotificationChannel } from '@clinic/contract/notifications/channels.ts';
import type { NotificationPreference, NotificationPreferences } from '@clinic/contract/notifications/preferences.ts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { FailedRead, StaleRead } from '../../platform/reading/failed-read.tsx';
import { ConfirmModal } from '../../ui/window/confirm-modal.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { showFailure } from '../../ui/toast/toast.ts';
import { ThisBrowser } from './parts/this-browser.tsx';
import { PreferenceTable } from './parts/preference-table.tsx';
import { PushCard } from './push/push-card.tsx';
import { usePreferences, useResetPreferences, useSavePreference } from './preferences.data.ts';

/** Notification settings: kinds by channels. Each choice is saved at once. */
export function NotificationPreferencesScreen() {
  const preferences = usePreferences();
  const header = <PageHeader title="Notifications" />;
  if (preferences.isLoadingError)
    return (
      <Stack gap="md">
        {header}
        <FailedRead title="Your notification settings could not be loaded." read={preferences} />
      </Stack>
    );
  const { data } = preferences;
  return (
    <Stack gap="md">
      {header}
      <StaleRead of="Your settings" read={preferences} />
      <ThisBrowser />
      <PushCard />
      {data ? <Kinds {...data} /> : <Skeleton height={320} aria-label="Loading your settings" />}
    </Stack>
  );
}

function Kinds({ data, email }: NotificationPreferences) {
  const sections = [...Map.groupBy(data, ({ section }) => section)];
  const save = useSavePreference();
  const choose = ({ kind, channels }: NotificationPreference, next: NotificationChannel[]) =>
    void save(kind, channels, next).catch((failure: Error) =>
      showFailure('Your change could not be saved.', failure.message),
    );
  const isUsual = data.every(({ channels, usual_channels }) => channels.join() === usual_channels.join());
  return (
    <>
      <Text size="sm" c="dimmed">
        {email === null
          ? 'Changes are saved right away. Your account has no email address, so no email can be sent. Your administrator can add one.'
          : `Changes are saved right away. Emails go to ${email}. Emails and push notifications never name patients.`}
      </Text>
      {sections.map(([section, kinds]) => (
        <SectionCard key={section} title={section} flush>
          <PreferenceTable caption={section} kinds={kinds} hasMail={email !== null} onChoose={choose} />
        </SectionCard>
      ))}
      {!isUsual && <Reset />}
    </>
  );
}

function Reset() {
  const [asking, setAsking] = useState(false);
  const reset = useResetPreferences();
  const { isWorking, attempt } = useAttempt();
  const carryOut = async () => {
    const said = {
      saved: 'The default settings have been restored.',
      failed: 'The default settings could not be restored.',
    };
    if (await attempt(() => reset({}), said)) setAsking(false);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)} style={{ alignSelf: 'start' }}>
        Restore defaults
      </Button>
      <ConfirmModal
        opened={asking}
        title="Restore defaults?"
        confirm="Restore"
        onConfirm={() => void carryOut()}
        onClose={() => setAsking(false)}
        working={isWorking}
      >
        All your changes on this page will be undone.
      </ConfirmModal>
    </>
  );
}
