import { can, type Role } from '@clinic/contract/shared/roles.ts';
import { Kbd, Stack, Text } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { summaryOf } from '../../../platform/application/page-summaries.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { keyText } from '../../../ui/keys/key-text.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type MenuItem, useMenu } from '../../frame/menu.ts';
import { useOwnName } from '../../frame/use-own-name.ts';
import classes from './welcome-screen.module.css';
import { TodayHere } from '../../../domains/payments/today/today-here.tsx';
import { WorkHere } from './work-here.tsx';

function Shortcut({ item }: { item: MenuItem }) {
  const Icon = item.menu.icon;
  return (
    <Link to={item.to} className={classes.card}>
      <span className={classes.icon} aria-hidden>
        <Icon size={20} stroke={1.75} />
      </span>
      <span>
        <span className={classes.label}>{item.menu.label}</span>
        <span className={classes.summary}>{summaryOf(item.name)}</span>
      </span>
    </Link>
  );
}

/** The home of staff who work with payments or their issues. */
const works_here: readonly Role[] = ['ROLE_TRANSACTION_CREATE', 'ROLE_TRANSACTION_VIEW', 'ROLE_ISSUE_VIEW'];

/** The welcome page: the branch today, the work that waits for the member, and links to every permitted page. */
export function WelcomeScreen() {
  const { clinic, roles } = useSession();
  const { full_name, isPending } = useOwnName();
  const shows_today = works_here.some((role) => can(roles, role));
  const items = useMenu().flatMap((section) => section.items.filter((item) => item.name !== 'home'));
  return (
    <Stack gap="lg">
      <PageHeader
        title="Welcome"
        below={isPending ? '\u00a0' : `You are signed in as ${full_name} at ${clinic.name}.`}
      />
      {items.length === 0 ? (
        <EmptyState
          title="No pages yet"
          hint="You have no role at this branch. Please ask your administrator for access."
          icon={<IconLayoutGrid size={32} stroke={1.5} />}
        />
      ) : (
        <>
          {shows_today && <TodayHere />}
          <WorkHere />
          <nav aria-label="Shortcuts" className={classes.grid}>
            {items.map((item) => (
              <Shortcut key={item.to} item={item} />
            ))}
          </nav>
          <Text size="sm" c="dimmed" visibleFrom="md">
            Press <Kbd size="xs">{keyText('mod+K')}</Kbd> anywhere to go to a page, find a record or switch branch, and{' '}
            <Kbd size="xs">{keyText('?')}</Kbd> for all keys.
          </Text>
        </>
      )}
    </Stack>
  );
}
