import { z } from 'zod/mini';
import { instant } from '../../shared/wire.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { generic_messages, optionalText } from '../../shared/fields.ts';
import { listOf, pageQuery } from '../../shared/lists/paging.ts';
import { presence_times } from './presence-times.ts';

/** The presence of a doctor: online or offline. */
export const presence = z.object({
  doctor_id: z.int(),
  online: z.boolean(),
  /** The last time that a device of the doctor said so. */
  updated_at: z.nullable(instant),
  /** Since when the doctor is online or offline. */
  changed_at: z.nullable(instant),
  /** Why the doctor went offline: `Logout`, `Skip visit`. Empty while online. */
  remark: z.string(),
});
export type Presence = z.input<typeof presence>;

/** A doctor who gives tele-consults, for those who watch over the calls. */
export const doctorPresence = z.object({
  ...presence.shape,
  salutation: z.string(),
  name: z.string(),
  clinic: z.object({ id: z.int(), name: z.string() }),
  /** The call that rings at the doctor, or the patient whom the doctor sees. */
  busy: z.nullable(z.enum(['ringing', 'seeing'])),
});
export type DoctorPresence = z.input<typeof doctorPresence>;

/**
 * The number that a device gives to its intents. A device’s later intent has a greater number, so that an intent which arrives late does
 * nothing. Absent: the intent counts as the latest.
 */
const seq = z.optional(
  z.int(generic_messages.format).check(z.gte(0, generic_messages.format), z.lte(Number.MAX_SAFE_INTEGER)),
);

export const readOwnPresence = endpoint({
  name: 'readOwnPresence',
  method: 'GET',
  path: '/clinic/telemed/doctors/presence',
  summary:
    'Whether the caller takes calls as a doctor of the branch; null if the caller is no tele-consult doctor there',
  words: 'See whether you are online for tele-consults',
  access: { kind: 'member' },
  response: z.nullable(presence),
});

export const goOnline = endpoint({
  name: 'goOnline',
  method: 'PUT',
  path: '/clinic/telemed/doctors/online',
  summary:
    'The caller takes calls as a doctor of the branch. With `again` only a doctor who is still online stays so: it never undoes an offline of another device',
  words: 'Go online for tele-consults, as a doctor',
  access: { kind: 'member' },
  body: z.optional(z.strictObject({ seq, again: z.optional(z.boolean(generic_messages.format)) })),
  response: presence,
  refusals: ['telemed_not_allowed', 'telemed_doctor_missing'],
});

export const goOffline = endpoint({
  name: 'goOffline',
  method: 'PUT',
  path: '/clinic/telemed/doctors/offline',
  summary: 'The caller takes no more calls as a doctor of the branch',
  words: 'Go offline for tele-consults, as a doctor',
  access: { kind: 'member' },
  body: z.strictObject({ remark: optionalText(presence_times.longest_remark), seq }),
  response: presence,
  refusals: ['telemed_doctor_missing'],
});

export const listDoctorsOnline = endpoint({
  name: 'listDoctorsOnline',
  method: 'GET',
  path: '/clinic/telemed/doctors/online',
  summary: 'The tele-consult doctors of the branch, those online first; at head office those of the group',
  words: 'See which doctors are online',
  access: { kind: 'member', role: 'ROLE_VISIT_VIEW' },
  reach: 'group',
  query: z.object(pageQuery(1_000, 1_000)),
  response: listOf(doctorPresence),
});
