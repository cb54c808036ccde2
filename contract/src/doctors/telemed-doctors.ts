import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath } from '../shared/fields.ts';
import { doctorFields, seenVersion, telemedDoctor, telemedFields } from './doctor.ts';

const view = { kind: 'member', role: 'ROLE_PROVIDER_VIEW' } as const;
const update = { kind: 'member', role: 'ROLE_PROVIDER_UPDATE' } as const;
/** The id of the user as whom the doctor consults. */
const params = z.object({ id: idInPath });

export const createTelemedDoctor = endpoint({
  name: 'createTelemedDoctor',
  method: 'POST',
  path: '/clinic/telemed/doctors',
  summary: 'Makes a user of the branch a tele-consult doctor; with `doctor_id`, links them to an existing doctor',
  words: 'Make a user a tele-consult doctor',
  access: update,
  body: z.strictObject({
    user_id: z.int(generic_messages.format),
    doctor_id: z.optional(z.int(generic_messages.format)),
    ...doctorFields,
    ...telemedFields,
    /** The version of the existing doctor. Without `doctor_id` nothing is compared. */
    ...seenVersion,
  }),
  response: telemedDoctor,
  refusals: ['telemed_not_allowed', 'user_is_doctor', 'stale_object'],
});

export const getTelemedDoctor = endpoint({
  name: 'getTelemedDoctor',
  method: 'GET',
  path: '/clinic/telemed/doctor/{id}',
  summary: 'A tele-consult doctor of the branch, by user id; null if the user is not one',
  words: 'See a doctor’s tele-consult settings',
  access: view,
  params,
  response: z.nullable(telemedDoctor),
  refusals: ['doctor_not_found'],
});

export const updateTelemedDoctor = endpoint({
  name: 'updateTelemedDoctor',
  method: 'PUT',
  path: '/clinic/telemed/doctor/{id}',
  summary: 'Changes a tele-consult doctor, by user id',
  words: 'Change a doctor’s tele-consult settings',
  access: update,
  params,
  body: z.strictObject({ ...doctorFields, ...telemedFields, ...seenVersion }),
  response: telemedDoctor,
  saves: telemedDoctor,
  refusals: ['doctor_not_found', 'telemed_not_allowed', 'stale_object'],
});
