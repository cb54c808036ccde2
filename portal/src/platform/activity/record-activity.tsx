import { Skeleton } from '@mantine/core';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../ui/on-demand/lazy-on-idle.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import type { RecordTrailProps } from './record-trail.tsx';

const RecordTrail = codeOnDemand(() => import('./record-trail.tsx'), 'RecordTrail');

const waiting = (
  <SectionCard title="Activity">
    <Skeleton height={96} role="status" aria-label="Loading" />
  </SectionCard>
);

/** The activity of a record. It is at the end of the page, so its code loads once the page is idle. */
export const RecordActivity = (props: RecordTrailProps) => (
  <LazyOnIdle waiting={waiting}>
    <RecordTrail {...props} />
  </LazyOnIdle>
);
