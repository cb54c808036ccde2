import type { TrackedDelivery } from '@clinic/contract/dispensary/tracking.ts';
import { showDateTime } from '../../../platform/format.ts';
import type { Milestone } from '../../../ui/timeline/milestones.tsx';

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
export function trackedMilestones({ service_type, states, order_status, failed_at }: TrackedDelivery): Milestone[] {
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

/** Where the order is now, in a sentence. */
export function trackedSentence({ service_type, states, order_status }: TrackedDelivery): string {
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
