import { z } from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { idInPath, optionalText } from '../../shared/fields.ts';
import { visitPage } from '../visit/visit.ts';

/** The doctor's answers to a ringing call. */
const doctor = { kind: 'member' } as const;
const params = z.object({ id: idInPath });

export const findMatchingVisit = endpoint({
  name: 'findMatchingVisit',
  method: 'GET',
  path: '/clinic/visits/getmatchvisit',
  summary: 'The call that rings at the caller, or the visit that the caller is seeing; null if there is none',
  words: 'See the tele-consult that calls you',
  access: doctor,
  response: z.nullable(visitPage),
});

export const acceptVisit = endpoint({
  name: 'acceptVisit',
  method: 'POST',
  path: '/clinic/visit/{id}/accept',
  summary: 'The doctor takes the call. Of several only one does; the others are refused. A repeat changes nothing',
  words: 'Accept a tele-consult call, as a doctor',
  access: doctor,
  params,
  response: visitPage,
  refusals: ['telemed_not_allowed', 'telemed_doctor_missing', 'visit_not_found', 'call_rejected'],
});

export const missCall = endpoint({
  name: 'missCall',
  method: 'PUT',
  path: '/clinic/visit/{id}/missingcall',
  summary: 'The doctor did not answer: the call goes to the next doctor',
  words: 'Let a tele-consult call pass, as a doctor',
  access: doctor,
  params,
  response: visitPage,
  refusals: ['telemed_doctor_missing', 'visit_not_found', 'call_over'],
});

export const skipVisit = endpoint({
  name: 'skipVisit',
  method: 'PUT',
  path: '/clinic/visit/{id}/skipvisit',
  summary: 'The doctor is unavailable: the call goes to the next doctor, and this one goes offline',
  words: 'Say that you are unavailable for a tele-consult call',
  access: doctor,
  params,
  response: visitPage,
  refusals: ['telemed_doctor_missing', 'visit_not_found', 'call_over'],
});

export const declineNotForTelemed = endpoint({
  name: 'declineNotForTelemed',
  method: 'PUT',
  path: '/clinic/visit/{id}/notfortelemed',
  summary: 'The patient needs more than a tele-consult: the visit is cancelled and the patient is told',
  words: 'Decline a call that is not for tele-consult',
  access: doctor,
  params,
  body: z.optional(z.strictObject({ remark: optionalText(255) })),
  response: visitPage,
  refusals: ['telemed_doctor_missing', 'visit_not_found', 'call_over'],
});

export const rejectSpecifiedVisit = endpoint({
  name: 'rejectSpecifiedVisit',
  method: 'PUT',
  path: '/clinic/visit/{id}/rejectspecified',
  summary: 'The chosen doctor declines: the patient is told to choose another, and this doctor goes offline',
  words: 'Decline a call for which the patient chose you',
  access: doctor,
  params,
  response: visitPage,
  refusals: ['telemed_doctor_missing', 'visit_not_found', 'call_over', 'visit_not_specified'],
});

/** Times of a call that rings. */
export const ring_times = {
  /** How long a call rings at a doctor (`TELECONSULT_RING_SECONDS`) before it rings at the next. */
  usual_ring_seconds: 45,
  /** How long a call waits for busy doctors before it is missed. */
  longest_wait_seconds: 300,
  /** The page looks this often for the call that an event announces (part 1 §9). */
  match_tries: 10,
} as const;
