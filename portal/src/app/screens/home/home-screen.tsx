import { Suspense } from 'react';
import { useCan } from '../../../platform/session/session-context.tsx';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { WelcomeScreen } from './welcome-screen.tsx';

const DashboardScreen = codeOnDemand(
  () => import('../../../domains/payments/statistics/dashboard-screen.tsx'),
  'DashboardScreen',
);

/** Home is the Dashboard for those who may see it, otherwise a welcome page (part 1 §2). */
export function HomeScreen() {
  if (!useCan('ROLE_DASHBOARD')) return <WelcomeScreen />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DashboardScreen />
    </Suspense>
  );
}
