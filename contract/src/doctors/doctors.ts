import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath, optionalText } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { doctorList } from './doctor-list.ts';
import { doctor, doctorFields, longest, seenVersion, telemedDoctor, telemedFields } from './doctor.ts';

const view = { kind: 'member', role: 'ROLE_PROVIDER_VIEW' } as const;
const update = { kind: 'member', role: 'ROLE_PROVIDER_UPDATE' } as const;
const params = z.object({ id: idInPath });

export const listDoctors = endpoint({
  name: 'listDoctors',
  method: 'GET',
  path: '/clinic/doctors',
  summary: 'Doctors of the branch',
  words: 'See doctors',
  access: view,
  query: listQuery(doctorList, {
    /** Part of the name, qualification or registration number. */
    name: optionalText(longest.name),
    /** `1`: only doctors without a user account for tele-consults. */
    without_user: z.optional(z.enum(['1', ''], generic_messages.format)),
  }),
  response: listOf(doctor),
});

export const createDoctor = endpoint({
  name: 'createDoctor',
  method: 'POST',
  path: '/clinic/doctors',
  summary: 'Adds a doctor to the branch',
  words: 'Add a doctor',
  access: update,
  body: z.strictObject(doctorFields),
  response: doctor,
});

export const getDoctor = endpoint({
  name: 'getDoctor',
  method: 'GET',
  path: '/clinic/doctor/{id}',
  summary: 'One doctor of the branch',
  words: 'Open a doctor',
  access: view,
  params,
  response: doctor,
  refusals: ['doctor_not_found'],
});

export const updateDoctor = endpoint({
  name: 'updateDoctor',
  method: 'PUT',
  path: '/clinic/doctor/{id}',
  summary: 'Changes a doctor',
  words: 'Change a doctor',
  access: update,
  params,
  body: z.strictObject({ ...doctorFields, ...seenVersion }),
  response: doctor,
  saves: doctor,
  refusals: ['doctor_not_found', 'stale_object'],
});

export const deleteDoctor = endpoint({
  name: 'deleteDoctor',
  method: 'DELETE',
  path: '/clinic/doctor/{id}',
  summary: 'Removes a doctor from the branch; past records keep the name',
  words: 'Delete a doctor',
  access: update,
  params,
  refusals: ['doctor_not_found'],
});

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
