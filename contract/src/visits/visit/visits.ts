import { z } from 'zod/mini';
import { instant } from '../../shared/wire.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { generic_messages, idInPath, searchedText } from '../../shared/fields.ts';
import { listOf, pageQuery, sortQuery } from '../../shared/lists/paging.ts';
import { dayRangeQuery } from '../../shared/singapore-time.ts';
import { visit, visitDoctor, visitPage } from './visit.ts';
import { visitSortFields } from './visit-list.ts';
import { userType, visit_statuses, visitStatus } from './visit-words.ts';

const params = z.object({ id: idInPath });
const flag = z.optional(
  z.pipe(
    z.enum(['true', 'false', ''], generic_messages.format),
    z.transform((text) => (text === '' ? undefined : text === 'true')),
  ),
);

export const visitFilters = {
  status: z.optional(z.enum([...visit_statuses, ''], generic_messages.format)),
  /** The days of the booked time, or of the call. */
  schedule_at: dayRangeQuery,
  /** A part of the patient’s name or mobile number. */
  name: searchedText(64),
  doctor_id: z.optional(z.union([z.literal(''), idInPath], generic_messages.format)),
  service_id: z.optional(z.union([z.literal(''), idInPath], generic_messages.format)),
  /** Only rows of this customer. */
  customer_id: z.optional(idInPath),
  user_type: z.optional(z.enum(['member', 'partner', ''], generic_messages.format)),
  specified: flag,
};

const query = z.object({ ...visitFilters, ...pageQuery(), sort: sortQuery(visitSortFields) });

export const listVisits = endpoint({
  name: 'listVisits',
  method: 'GET',
  path: '/clinic/visits',
  summary:
    'Consults that have begun, and what became of them: a doctor’s own; with ROLE_VISIT_VIEW those of every doctor of the branch',
  words: 'See your own tele-consults; with “See visits”, those of every doctor',
  access: { kind: 'member' },
  query,
  response: listOf(visit),
  refusals: ['role_missing'],
});

export const listQueuedVisits = endpoint({
  name: 'listQueuedVisits',
  method: 'GET',
  path: '/clinic/visits/appt',
  summary:
    'Visits without a consult yet: booked, waiting, missed and cancelled ones; a doctor’s own, with ROLE_VISIT_VIEW those of the branch',
  words: 'See the tele-consults that are booked for you or missed; with “See visits”, those of every doctor',
  access: { kind: 'member' },
  query,
  response: listOf(visit),
  refusals: ['role_missing'],
});

export const listAllVisits = endpoint({
  name: 'listAllVisits',
  method: 'GET',
  path: '/clinic/visits/all',
  summary: 'All visits of the branch. A list filtered by days or words counts up to 10,000 rows',
  words: 'See all tele-consults of the branch',
  access: { kind: 'member', role: 'ROLE_VISIT_VIEW_ALL' },
  query,
  response: listOf(visit),
});

export const listVisitPrograms = endpoint({
  name: 'listVisitPrograms',
  method: 'GET',
  path: '/clinic/visits/program-types',
  summary: 'What the filters of the visit lists offer: networks of accounts, services and doctors',
  words: 'See what tele-consults can be filtered by',
  access: { kind: 'member' },
  response: z.object({
    data: z.array(z.object({ id: userType, name: z.string() })),
    services: z.array(z.object({ id: z.int(), name: z.string() })),
    /** The doctors whose visits the caller may see. */
    doctors: z.array(visitDoctor),
  }),
  refusals: ['role_missing'],
});

export const getVisit = endpoint({
  name: 'getVisit',
  method: 'GET',
  path: '/clinic/visit/{id}',
  summary: 'A visit: for its doctor, for a doctor at whom it rings, and with ROLE_VISIT_VIEW',
  words: 'Open a tele-consult',
  access: { kind: 'member' },
  params,
  response: visitPage,
  refusals: ['role_missing', 'visit_not_found'],
});

/** A row of the call log: who did what to a visit, from where. */
export const visitLogEntry = z.object({
  id: z.int(),
  at: instant,
  /** The step: `called`, `offered`, `accepted`. */
  kind: z.string(),
  /** In words: `Rang at Dr Lim`. */
  text: z.string(),
  status: visitStatus,
  /** By full name; null: the patient, or the system. */
  by: z.nullable(z.string()),
  doctor: z.nullable(visitDoctor),
  /** The browser or phone: `Chrome on Windows`. */
  device: z.nullable(z.string()),
  remark: z.string(),
});
export type VisitLogEntry = z.input<typeof visitLogEntry>;

export const readVisitLog = endpoint({
  name: 'readVisitLog',
  method: 'GET',
  path: '/clinic/visit/{id}/log',
  summary: 'Every step of a visit, the first one first',
  words: 'See the call log of a tele-consult',
  access: { kind: 'member' },
  params,
  response: z.object({ data: z.array(visitLogEntry) }),
  refusals: ['role_missing', 'visit_not_found'],
});
