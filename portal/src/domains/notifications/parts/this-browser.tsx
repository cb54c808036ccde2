import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { chime } from '../chime.ts';
import { askForDesktop, type DesktopPermission, desktopPermission, showDesktopNotice } from '../desktop-notice.ts';

const words: Record<DesktopPermission, string> = {
  granted: 'This browser may show notices of your computer.',
  default: 'This browser has not been asked yet whether it may show notices of your computer.',
  denied:
    'This browser may not show notices of your computer. You can allow it in the browser’s settings of this site.',
  missing: 'This browser cannot show notices of your computer.',
};

/** What this browser allows, with a test button. */
export function ThisBrowser() {
  const [permission, setPermission] = useState(desktopPermission);
  const ask = async () => setPermission(await askForDesktop());
  const tryIt = () => {
    chime();
    showDesktopNotice({
      title: 'This is a notice',
      body: 'News that you want to see on the desktop looks like this.',
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
              Allow notices
            </Button>
          )}
          <Button size="xs" variant="default" onClick={tryIt}>
            Try sound and notice
          </Button>
        </Group>
      </Group>
    </SectionCard>
  );
}
