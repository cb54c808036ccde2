import { orderNumberText } from '@clinic/contract/dispensary/delivery-words.ts';
import type { TrackedDelivery } from '@clinic/contract/dispensary/tracking.ts';
import { Skeleton, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { showDateTime } from '../../../platform/format.ts';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import { PortalMark } from '../../../ui/page/portal-mark.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type Milestone, Milestones } from '../../../ui/timeline/milestones.tsx';
import classes from './tracking-screen.module.css';
import { useTracking } from './tracking.data.ts';

type Status = TrackedDelivery['states'][number]['status'];

const delivery_steps: readonly [Status, string][] = [
  ['i', 'Paid'],
  ['g', 'Packed'],
  ['p', 'Collected by the courier'],
  ['c', 'Delivered'],
];
const collection_steps: readonly [Status, string][] = [
  ['i', 'Paid'],
  ['g', 'Ready to collect'],
  ['p', 'Collected'],
];

/** The milestones of an order that its patient sees. An unreported step is done if a later one is. */
function trackedMilestones({ service_type, states, order_status, failed_at }: TrackedDelivery): Milestone[] {
  const at = new Map(states.map((state) => [state.status, state.at]));
  const delivered = at.get('c') ?? at.get('f');
  if (delivered !== undefined) at.set('c', delivered);
  const steps = service_type === 's' ? collection_steps : delivery_steps;
  const last = steps.findLastIndex(([status]) => at.has(status));
  const shown = steps.map(([status, label], index): Milestone => {
    const when = at.get(status);
    const state = index <= last ? 'done' : index === last + 1 && order_status === 'p' ? 'current' : 'ahead';
    return { label, state, when: when && showDateTime(when) };
  });
  if (failed_at === null) return shown;
  const failed: Milestone = { label: 'Could not be delivered', state: 'broken', when: showDateTime(failed_at) };
  return [...shown.slice(0, last + 1), failed, ...shown.slice(last + 1)];
}

/** The state of the order, in a sentence. */
function trackedSentence({ service_type, states, order_status }: TrackedDelivery): string {
  const reached = new Set(states.map(({ status }) => status));
  if (order_status === 'f') return 'The courier could not deliver your medicines. The clinic will contact you.';
  if (order_status === 's')
    return service_type === 's' ? 'You have collected your medicines.' : 'Your medicines have been delivered.';
  if (reached.has('p')) return 'The courier is on the way to you.';
  if (reached.has('g'))
    return service_type === 's'
      ? 'Your medicines are ready to collect.'
      : 'Your medicines are waiting for the courier.';
  return reached.has('i')
    ? 'Your medicines are being packed.'
    : 'Your medicines are packed as soon as your bill is paid.';
}

const route = getRouteApi('/print/tracking/$ordernumber');

/** The tracking page of a patient. It shows states and times, and nothing about the patient or the medicines. */
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
  const { data, isUnknown } = query;
  if (isUnknown)
    return (
      <EmptyState
        title="There is no order with this number"
        hint="Please open the link in your app again, or ask the clinic."
      />
    );
  if (data) return <Tracked tracked={data} />;
  if (query.isError) return <ReadFailure of="The order" read={query} />;
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
