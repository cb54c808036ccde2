import type { mail_states } from '@clinic/contract/operations/operations-lists.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { PlatformJob } from '@clinic/contract/operations/jobs.ts';
import type { WindowProps } from '../../platform/list/list-definition.ts';
import type { FieldLine } from '../../ui/field-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import type { Tone } from '../../ui/status-badge.tsx';

const FactsWindow = codeOnDemand(() => import('./work-windows.tsx'), 'FactsWindow');
const AgainWindow = codeOnDemand(() => import('./work-windows.tsx'), 'AgainWindow');
const DiscardWindow = codeOnDemand(() => import('./work-windows.tsx'), 'DiscardWindow');

export type WorkState = (typeof mail_states)[number];

export const work_states: Readonly<Record<WorkState, { word: string; tone: Tone }>> = {
  failed: { word: 'Failed', tone: 'negative' },
  waiting: { word: 'Waiting', tone: 'pending' },
  discarded: { word: 'Discarded', tone: 'neutral' },
  sent: { word: 'Sent', tone: 'positive' },
};

/** The words of the filter by state. */
export const stateWords = {
  failed: work_states.failed.word,
  waiting: work_states.waiting.word,
  discarded: work_states.discarded.word,
} as const;

/** What a list holds, and what can be done with its rows: jobs, emails, messages, webhooks. */
export interface Work {
  /** `job` */
  noun: string;
  reads: readonly string[];
  /** Absent: nothing can be started again. */
  again?: {
    /** `Start again` */
    label: string;
    one: EndpointDefinition;
    /** The call that starts all of a cause again. */
    all: EndpointDefinition;
    /** `3 jobs were started again.` */
    done: (count: number) => string;
    /** Why a failed one cannot be started again. */
    not: string;
  };
  discard: { call: EndpointDefinition; effect: string };
}

/** A row in the windows over its list. */
export interface ShownWork {
  id: number | string;
  /** `Send receipt` */
  name: string;
  state: WorkState;
  facts: FieldLine[];
  discarded: PlatformJob['discarded'];
  can_retry: boolean;
  /** The choices beside starting only this one again, each with the body of its call. */
  causes: { label: string; body: object }[];
}

/** The windows of a list's rows. */
export function windowsOf<Row>(work: Work, shown: (row: Row) => ShownWork) {
  type Props = WindowProps<Row>;
  return {
    Facts: ({ row, onClose }: Props) => row && <FactsWindow work={work} of={shown(row)} onClose={onClose} />,
    Again: ({ row, onClose }: Props) => row && <AgainWindow work={work} of={shown(row)} onClose={onClose} />,
    Discard: ({ row, onClose }: Props) => row && <DiscardWindow work={work} of={shown(row)} onClose={onClose} />,
  };
}
