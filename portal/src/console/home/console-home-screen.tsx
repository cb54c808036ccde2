import { Kbd, Stack, Text } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMenu } from '../../app/frame/menu.ts';
import { useOwnName } from '../../app/frame/use-own-name.ts';
import classes from '../../app/screens/home/welcome-screen.module.css';
import { keyText } from '../../ui/keys/key-text.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { SetupSection } from './setup-section.tsx';
import { WorkSection } from './work-section.tsx';

/** What is left to set up, the work that waits, and the areas that the operator's roles open. */
export function ConsoleHomeScreen() {
  const { full_name } = useOwnName();
  const pages = useMenu().flatMap(({ items }) => items.filter(({ name }) => name !== 'home'));
  return (
    <Stack gap="lg">
      <PageHeader title="Welcome" below={`You are signed in as ${full_name}.`} />
      {pages.length === 0 ? (
        <EmptyState
          title="No pages yet"
          hint="You have no role yet. Please ask an administrator of the platform."
          icon={<IconLayoutGrid size={32} stroke={1.5} />}
        />
      ) : (
        <>
          <SetupSection />
          <WorkSection />
          <nav aria-label="Areas" className={classes.grid}>
            {pages.map(({ to, summary, menu: { label, icon: Icon } }) => (
              <Link key={to} to={to} className={classes.card}>
                <span className={classes.icon} aria-hidden>
                  <Icon size={20} stroke={1.75} />
                </span>
                <span>
                  <span className={classes.label}>{label}</span>
                  <span className={classes.summary}>{summary}</span>
                </span>
              </Link>
            ))}
          </nav>
          <Text size="sm" c="dimmed" visibleFrom="md">
            Press <Kbd size="xs">{keyText('mod+K')}</Kbd> anywhere to go to a page or find a group or a clinic, and{' '}
            <Kbd size="xs">{keyText('?')}</Kbd> for all keys.
          </Text>
        </>
      )}
    </Stack>
  );
}
