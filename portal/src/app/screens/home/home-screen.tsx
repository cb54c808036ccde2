import { Kbd, Stack, Text } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { Suspense } from 'react';
import { BeginPayment } from '../../../domains/payments/today/begin-payment.tsx';
import { BranchWall } from '../../../domains/payments/today/branch-wall.tsx';
import { Inbox } from '../../../platform/inbox/inbox.tsx';
import { useCan, useSession } from '../../../platform/session/session-context.tsx';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../../ui/on-demand/lazy-on-idle.tsx';
import { keyText } from '../../../ui/keys/key-text.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useOwnName } from '../../frame/use-own-name.ts';
import { useOwnDoctor } from '../../gates/use-own-doctor.ts';
import { useInboxParts } from './inbox-parts.ts';
import { TodayStrip } from './today-strip.tsx';

const HomeCharts = codeOnDemand(() => import('../../../domains/payments/home/home-charts.tsx'), 'HomeCharts');
const DoctorHome = codeOnDemand(() => import('./doctor-home.tsx'), 'DoctorHome');

/**
 * Home: what needs the member at this branch, then today in one strip. Before it, at the counter the amount of a new payment, for doctors their next
 * patient; after it, at head office the branches, and for holders of the Dashboard its charts.
 */
export function HomeScreen() {
  const { clinic, roles, is_head_office } = useSession();
  const { full_name, isPending } = useOwnName();
  const { is_doctor } = useOwnDoctor();
  const parts = useInboxParts();
  const opens_dashboard = useCan('ROLE_DASHBOARD');
  const receives = useCan('ROLE_TRANSACTION_CREATE') && !opens_dashboard;
  const sees_branches = useCan(['ROLE_TRANSACTION_VIEW', 'ROLE_ISSUE_VIEW', 'ROLE_DASHBOARD']) && is_head_office;
  return (
    <Stack gap="md">
      <PageHeader
        title={opens_dashboard ? 'Home' : 'Welcome'}
        below={isPending ? '\u00a0' : `You are signed in as ${full_name} at ${clinic.name}.`}
      />
      {roles.size === 0 && (
        <EmptyState
          title="No pages yet"
          hint="You have no role at this branch. Please ask your administrator for access."
          icon={<IconLayoutGrid size={32} stroke={1.5} />}
        />
      )}
      {receives && <BeginPayment />}
      {is_doctor && (
        <Suspense fallback={null}>
          <DoctorHome />
        </Suspense>
      )}
      {parts.length > 0 && <Inbox parts={parts} />}
      {sees_branches && <BranchWall />}
      <TodayStrip />
      {opens_dashboard && (
        <LazyOnIdle>
          <HomeCharts />
        </LazyOnIdle>
      )}
      <Text size="sm" c="dimmed" visibleFrom="md">
        Press <Kbd size="xs">{keyText('mod+K')}</Kbd> anywhere to go to a page, find a record or switch branch, and{' '}
        <Kbd size="xs">{keyText('?')}</Kbd> for all keys.
      </Text>
    </Stack>
  );
}
