import type { Answer, CallArguments, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { EventData, EventName } from '@clinic/contract/events.ts';
import type { AskedRole } from '@clinic/contract/shared/roles.ts';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../api/api-problem.ts';
import type { PageIcon } from '../route-metadata.ts';
import { endpointQuery } from '../query.ts';

/** Who reads the inbox, and on which day. */
export interface InboxAsked {
  user_id: number;
  today: string;
}

/** A window over the inbox. */
export type Opens = (onClose: () => void) => ReactNode;

/** What one press does, without a question. */
export interface Does {
  call: () => Promise<unknown>;
  /** The reads that it changes. */
  reads: readonly string[];
  saved: string;
  failed: string;
  /** The way back, in the toast. Absent: there is none. */
  back?: { label: string; does: Omit<Does, 'back'> } | { label: string; opens: Opens };
}

export interface RowAction {
  /** The letter that does it. Letters of the whole portal (n, v, u, b, d) are taken. */
  key: string;
  label: string;
  /** Does it at once, opens a window, or the page where it is done. */
  run: { does: Does } | { opens: Opens } | { path: string };
}

/** One thing that needs somebody. */
export interface InboxRow {
  id: number | string;
  /** When it began to wait. */
  since: string;
  /** Whom or what it is about: the link to its page. */
  what: string;
  facts: string;
  path: string;
  /** The usual one first. */
  actions: readonly RowAction[];
  /** What became of it, if somebody else was faster: `Approved by Mei Lin Wong`. */
  outcome: () => Promise<string>;
}

interface InboxRows {
  rows: InboxRow[];
  /** How many more wait, which the read does not show. */
  more: number;
}

/** A kind of work in the inbox. Its domain contributes it; its list's own permissions and reach apply. */
export interface InboxPart {
  kind: string;
  /** The tag of its rows: `Refund`. */
  tag: string;
  /** For the choice of kinds, sentences and links: `refunds`. */
  many: string;
  Icon: PageIcon;
  /** The whole list. */
  list: string;
  /** Who can act on it. */
  needs: AskedRole | readonly AskedRole[];
  /** Only at a branch that offers tele-consults. `doctors`: its doctors see it without the role. */
  telemed?: 'staff' | 'doctors';
  live: { events: readonly EventName[]; reads: readonly string[]; matters?: (data: EventData) => boolean };
  query: (asked: InboxAsked) => UseQueryOptions<unknown, ApiProblem, InboxRows>;
}

/** The most rows of a kind. Its list has the others. */
export const most_in_inbox = '50';

interface PartOf<E extends EndpointDefinition> extends Omit<InboxPart, 'query' | 'live'> {
  endpoint: E;
  args: (asked: InboxAsked) => CallArguments<E>;
  rows: (answer: Answer<E>, asked: InboxAsked) => InboxRow[];
  /** How many wait that the answer does not list. */
  more: (answer: Answer<E>) => number;
  events: readonly EventName[];
  matters?: (data: EventData) => boolean;
}

/** The rows beyond the first page. */
export const beyond = ({ pager, data }: { pager: { rows: number }; data: readonly unknown[] }): number =>
  Math.max(0, pager.rows - data.length);

/** Declares a kind of work from the call that lists it. */
export function inboxPart<E extends EndpointDefinition>(part: PartOf<E>): InboxPart {
  const { endpoint, args, rows, more, events, matters, ...shared } = part;
  return {
    ...shared,
    live: { events, reads: [endpoint.name], ...(matters && { matters }) },
    query: (asked) => ({
      ...(endpointQuery(endpoint, args(asked)) as UseQueryOptions<unknown, ApiProblem, never>),
      select: (answer) => ({ rows: rows(answer as Answer<E>, asked), more: more(answer as Answer<E>) }),
    }),
  };
}
