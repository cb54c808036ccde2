import type { DeliverPage } from '@clinic/contract/dispensary/delivers.ts';
import { showDateTime } from '../../../platform/format.ts';
import type { Milestone } from '../../../ui/timeline/milestones.tsx';

type Told = Pick<
  DeliverPage,
  | 'service_type'
  | 'order_status'
  | 'paid_at'
  | 'packer'
  | 'packed_at'
  | 'collected_at'
  | 'delivered_at'
  | 'confirmed_at'
  | 'failed_at'
>;

interface Step {
  label: string;
  at: string | null;
  by?: string | undefined;
}

/** The milestones of an order. An unreported step is done if a later one is. */
export function orderMilestones(of: Told): Milestone[] {
  const steps: Step[] = [
    { label: 'Paid', at: of.paid_at },
    { label: 'Packed', at: of.packed_at, by: of.packed_at === null ? undefined : of.packer?.name },
    { label: of.service_type === 's' ? 'Collected by the patient' : 'Collected by the courier', at: of.collected_at },
    ...(of.service_type === 's' ? [] : [{ label: 'Delivered', at: of.delivered_at ?? of.confirmed_at }]),
    ...(of.confirmed_at === null ? [] : [{ label: 'Confirmed by the patient', at: of.confirmed_at }]),
  ];
  const last = steps.findLastIndex(({ at }) => at !== null);
  const shown = steps.map(({ label, at, by }, index): Milestone => {
    const when = at === null ? undefined : `${showDateTime(at)}${by === undefined ? '' : ` by ${by}`}`;
    const state = index <= last ? 'done' : index === last + 1 && of.order_status === 'p' ? 'current' : 'ahead';
    return { label, state, when };
  });
  if (of.order_status !== 'f' || of.failed_at === null) return shown;
  const failed: Milestone = { label: 'Not delivered', state: 'broken', when: showDateTime(of.failed_at) };
  return [...shown.slice(0, last + 1), failed, ...shown.slice(last + 1)];
}
