import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { optionalText } from '../shared/fields.ts';
import { dayRangeQuery } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';
import { activity } from './activities.ts';

export const log_page_size = 50;

/** An optional query value of this format. An empty value is no filter. */
const orNothing = <Value>(form: RegExp, read: (text: string) => Value) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(form, 'Incorrect format.')),
      z.transform((text) => (text === '' ? undefined : read(text))),
    ),
  );

const id = orNothing(/^([1-9][0-9]{0,14})?$/, Number);
const name = orNothing(/^([a-z][a-z_]{0,39})?$/, String);

/** The cursor of a page: it starts after the entry of this millisecond and id. */
export const logCursor = orNothing(/^([0-9]{1,13}-[0-9]{1,15})?$/, (text) => {
  const [at = 0, after_id = 0] = text.split('-').map(Number);
  return { at: new Date(at), id: after_id };
});

const filters = {
  by: optionalText(64),
  date: dayRangeQuery,
  text: optionalText(64),
  clinic_id: id,
  entity: name,
  entity_id: id,
};
const activityFilters = {
  ...filters,
  kind: name,
  /** Only what people did, without routine such as sign-ins. */
  people_only: z.optional(z.union([z.literal('true'), z.literal('')])),
};

const clinic = z.nullable(z.object({ id: z.int(), name: z.string() }));

export const loggedActivity = z.extend(activity, {
  /** What the person did, around the record's name: 'changed the hours of ', ''. `after` null: it does not name the record. */
  sentence: z.object({ before: z.string(), after: z.nullable(z.string()) }),
  /** Its branch; null if it belongs to the group. */
  clinic,
  /** The name of the record: a person's, a branch's, an advice's number; null if it has none but its own number. */
  record_name: z.nullable(z.string()),
});
export type LoggedActivity = z.input<typeof loggedActivity>;

/** A page of a log, newest first. `older`: the cursor of the next page, null at the end. */
export const logPage = {
  older: z.nullable(z.string()),
  /** The search stopped here for now: it has found every match newer than this. Null if it searched the whole log. */
  searched_back_to: z.nullable(instant),
};

/** The last seal of the group's trail. An alteration of anything before it can be detected. */
export const lastSeal = z.nullable(z.object({ seal_no: z.int(), sealed_at: instant, seal: z.string() }));

export const searchActivities = endpoint({
  name: 'searchActivities',
  method: 'GET',
  path: '/clinic/activity_log',
  summary: 'The trail of the branch (at head office, of the whole group), newest first',
  words: 'See the activity log',
  access: { kind: 'member', role: 'ROLE_SUPERADMIN' },
  reach: 'group',
  query: z.object({ ...activityFilters, before: logCursor }),
  response: z.object({ data: z.array(loggedActivity), ...logPage, last_seal: lastSeal }),
});

export const exportActivities = endpoint({
  name: 'exportActivities',
  method: 'GET',
  path: '/clinic/activity_log/export',
  summary: 'The filtered trail as a spreadsheet',
  words: 'Download the activity log as a spreadsheet',
  access: { kind: 'member', role: 'ROLE_SUPERADMIN' },
  reach: 'group',
  query: z.object(activityFilters),
  file: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', name: 'activity.xlsx' },
  also_writes: 'to the trail, who downloaded the file',
  while_viewing: true,
  limit: { per: 'user', max: 10, window_seconds: 60 },
});

export const patientViewWay = z.enum(['opened', 'searched', 'exported']);
export type PatientViewWay = z.output<typeof patientViewWay>;
export const patientViewWords: Record<PatientViewWay, string> = {
  opened: 'Opened',
  searched: 'Searched by name',
  exported: 'Exported',
};

/** One view of patient data: a record, a search result or an export. */
export const patientView = z.object({
  id: z.int(),
  at: instant,
  by: z.string(),
  /** The full name of the person. */
  person: z.nullable(z.string()),
  way: patientViewWay,
  /** Null for a search or an export, which show many records. */
  record: z.nullable(z.object({ entity: z.string(), id: z.int() })),
  /** The search text. */
  words: z.nullable(z.string()),
  clinic,
});
export type PatientView = z.input<typeof patientView>;

export const listPatientViews = endpoint({
  name: 'listPatientViews',
  method: 'GET',
  path: '/clinic/patient_views',
  summary: 'Who viewed patient data, newest first; at most once per person and record every 15 minutes',
  words: 'See who viewed patient data',
  access: { kind: 'member', role: 'ROLE_SUPERADMIN' },
  reach: 'group',
  query: z.object({ ...filters, way: z.optional(z.union([patientViewWay, z.literal('')])), before: logCursor }),
  response: z.object({ data: z.array(patientView), ...logPage }),
});
