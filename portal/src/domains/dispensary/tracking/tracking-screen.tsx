import { orderNumberText } from '@clinic/contract/dispensary/delivery-words.ts';
import type { TrackedDelivery } from '@clinic/contract/dispensary/tracking.ts';
import { patientDateTime } from '@clinic/contract/shared/languages/patient-format.ts';
import type { Words } from '@clinic/contract/shared/languages/words/words.ts';
import { Skeleton, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { LanguageChooser } from '../../../platform/linked-page/language-chooser.tsx';
import {
  type PageLanguage,
  type SpokenLanguage,
  usePageLanguage,
} from '../../../platform/linked-page/page-language.ts';
import { PatientFailure } from '../../../platform/linked-page/patient-failure.tsx';
import { PortalMark } from '../../../ui/page/portal-mark.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type Milestone, Milestones } from '../../../ui/timeline/milestones.tsx';
import classes from './tracking-screen.module.css';
import { useTracking } from './tracking.data.ts';

type Status = TrackedDelivery['states'][number]['status'];
type TrackingWords = Words['tracking'];

const delivery_steps: readonly [Status, 'paid' | 'packed' | 'with_courier' | 'delivered'][] = [
  ['i', 'paid'],
  ['g', 'packed'],
  ['p', 'with_courier'],
  ['c', 'delivered'],
];
const collection_steps: readonly [Status, 'paid' | 'ready' | 'collected'][] = [
  ['i', 'paid'],
  ['g', 'ready'],
  ['p', 'collected'],
];

/** The milestones of an order that its patient sees. An unreported step is done if a later one is. */
function trackedMilestones(
  { service_type, states, order_status, failed_at }: TrackedDelivery,
  { language, words: { tracking: words } }: SpokenLanguage,
): Milestone[] {
  const at = new Map(states.map((state) => [state.status, state.at]));
  const delivered = at.get('c') ?? at.get('f');
  if (delivered !== undefined) at.set('c', delivered);
  const steps = service_type === 's' ? collection_steps : delivery_steps;
  const last = steps.findLastIndex(([status]) => at.has(status));
  const shown = steps.map(([status, word], index): Milestone => {
    const when = at.get(status);
    const state = index <= last ? 'done' : index === last + 1 && order_status === 'p' ? 'current' : 'ahead';
    return { label: words[word], state, when: when && patientDateTime(language, when) };
  });
  if (failed_at === null) return shown;
  const failed: Milestone = {
    label: words.not_delivered,
    state: 'broken',
    when: patientDateTime(language, failed_at),
  };
  return [...shown.slice(0, last + 1), failed, ...shown.slice(last + 1)];
}

/** The state of the order, in a sentence. */
function trackedSentence({ service_type, states, order_status }: TrackedDelivery, words: TrackingWords): string {
  const reached = new Set(states.map(({ status }) => status));
  if (order_status === 'f') return words.says_not_delivered;
  if (order_status === 's') return service_type === 's' ? words.says_collected : words.says_delivered;
  if (reached.has('p')) return words.says_on_the_way;
  if (reached.has('g')) return service_type === 's' ? words.says_ready : words.says_waiting_for_courier;
  return reached.has('i') ? words.says_packing : words.says_unpaid;
}

const route = getRouteApi('/print/tracking/$ordernumber');

/** The tracking page of a patient. It shows states and times, and nothing about the patient or the medicines. */
export function TrackingScreen() {
  const { ordernumber } = route.useParams();
  const query = useTracking(ordernumber);
  const page = usePageLanguage(query.data?.languages, { title: (words) => words.tracking.title });
  const { tracking } = page.words;
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <PortalMark className={classes.mark} />
        <div>
          <Title order={1} size="h3">
            {tracking.title}
          </Title>
          <Text c="dimmed" size="sm" className={classes.number ?? ''}>
            {tracking.order({ number: orderNumberText(ordernumber) })}
          </Text>
        </div>
      </header>
      <Body query={query} page={page} />
      <LanguageChooser page={page} />
    </main>
  );
}

function Body({ query, page }: { query: ReturnType<typeof useTracking>; page: PageLanguage }) {
  const { data, isUnknown } = query;
  const { common, tracking } = page.words;
  if (isUnknown) return <EmptyState title={tracking.unknown} hint={tracking.unknown_hint} />;
  if (data && page.isReady) return <Tracked tracked={data} spoken={page} />;
  if (query.isError) return <PatientFailure title={tracking.failed} words={common} read={query} />;
  return <Skeleton height={220} radius="md" role="status" aria-label={common.loading} />;
}

function Tracked({ tracked, spoken }: { tracked: TrackedDelivery; spoken: SpokenLanguage }) {
  const { tracking } = spoken.words;
  const { step_done: done, step_now: current, step_ahead: ahead, step_stopped: broken } = tracking;
  return (
    <>
      <Text className={classes.sentence ?? ''} role="status">
        {trackedSentence(tracked, tracking)}
      </Text>
      <Milestones
        label={tracking.progress}
        steps={trackedMilestones(tracked, spoken)}
        spoken={{ done, current, ahead, broken }}
      />
    </>
  );
}
