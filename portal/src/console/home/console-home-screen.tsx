import { Kbd, Stack, Text } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useMenu } from '../../app/frame/menu.ts';
import { useOwnName } from '../../app/frame/use-own-name.ts';
import { keyText } from '../../ui/keys/key-text.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { SetupSection } from './setup-section.tsx';
import { WorkSection } from './work-section.tsx';

/** What is left to set up, and the work that waits. The menu has the areas. */
export function ConsoleHomeScreen() {
  const { full_name } = useOwnName();
  const has_pages = useMenu().some(({ items }) => items.some(({ name }) => name !== 'home'));
  return (
    <Stack gap="lg">
      <PageHeader title="Welcome" below={`You are signed in as ${full_name}.`} />
      {has_pages ? (
        <>
          <SetupSection />
          <WorkSection />
          <Text size="sm" c="dimmed" visibleFrom="md">
            Press <Kbd size="xs">{keyText('mod+K')}</Kbd> anywhere to go to a page or find a group or a clinic, and{' '}
            <Kbd size="xs">{keyText('?')}</Kbd> for all keys.
          </Text>
        </>
      ) : (
        <EmptyState
          title="No pages yet"
          hint="You have no role yet. Please ask an administrator of the platform."
          icon={<IconLayoutGrid size={32} stroke={1.5} />}
        />
      )}
    </Stack>
  );
}
