import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { chime } from '../../../platform/device/chime.ts';
import { askForDesktop, type DesktopPermission, desktopPermission, showDesktopNotice } from '../desktop-notice.ts';

const words: Record<DesktopPermission, string> = {
  granted: 'Desktop notifications are allowed in this browser.',
  default: 'Desktop notifications are not allowed in this browser yet.',
  denied:
    'Desktop notifications are blocked in this browser. You can allow them in the browser’s settings for this site.',
  missing: 'This browser cannot show desktop notifications.',
};

/** What this browser allows, with a test button. */
export function ThisBrowser() {
  const [permission, setPermission] = useState(desktopPermission);
  const ask = async () => setPermission(await askForDesktop());
  const tryIt = () => {
    chime();
    showDesktopNotice({
      title: 'Test notification',
      body: 'Your desktop notifications look like this.',
      tag: 'try',
      onOpen: () => undefined,
    });
  };
  return (
    <SectionCard title="This browser">
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ flex: '1 1 16rem' }}>
          {words[permission]}
        </Text>
        <Group gap="xs">
          {permission === 'default' && (
            <Button size="xs" onClick={() => void ask()}>
              Allow notifications
            </Button>
          )}
          <Button size="xs" variant="default" onClick={tryIt}>
            Test sound and notification
          </Button>
        </Group>
      </Group>
    </SectionCard>
  );
}
