import { orderNumberText } from '@clinic/contract/dispensary/delivery-words.ts';
import type { TrackedDelivery } from '@clinic/contract/dispensary/tracking.ts';
import { Skeleton, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { PortalMark } from '../../../ui/page/portal-mark.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { Milestones } from '../../../ui/timeline/milestones.tsx';
import { trackedMilestones, trackedSentence } from './tracked-words.ts';
import { useTracking } from './tracking.data.ts';
import classes from './tracking-screen.module.css';

const route = getRouteApi('/print/tracking/$ordernumber');

/** Where a patient follows their medicines. It shows states and times, and nothing of the patient or the medicines. */
export function TrackingScreen() {
  const { ordernumber } = route.useParams();
  const query = useTracking(ordernumber);
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <PortalMark className={classes.mark} />
        <div>
          <Title order={1} size="h3">
            Your medicines
          </Title>
          <Text c="dimmed" size="sm" className={classes.number ?? ''}>
            Order {orderNumberText(ordernumber)}
          </Text>
        </div>
      </header>
      <Body query={query} />
    </main>
  );
}

function Body({ query }: { query: ReturnType<typeof useTracking> }) {
  const { data, error, isUnknown } = query;
  if (isUnknown)
    return (
      <EmptyState
        title="There is no order with this number"
        hint="Please open the link in your app again, or ask the clinic."
      />
    );
  if (data) return <Tracked tracked={data} />;
  if (error)
    return (
      <FailedState
        title="The order could not be loaded."
        reason={sentenceOf(error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return <Skeleton height={220} radius="md" role="status" aria-label="Loading" />;
}

const Tracked = ({ tracked }: { tracked: TrackedDelivery }) => (
  <>
    <Text className={classes.sentence ?? ''} role="status">
      {trackedSentence(tracked)}
    </Text>
    <Milestones label="Progress of the order" steps={trackedMilestones(tracked)} />
  </>
);
