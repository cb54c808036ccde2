import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages } from '../shared/fields.ts';
import { platformCustomer, platformPatient } from './platform-fields.ts';

const most_patients_of_call = 20;

export const reportCustomer = endpoint({
  name: 'reportCustomer',
  method: 'POST',
  path: '/platform/customers',
  summary:
    'Adds or changes a customer and their patients, by the ids of the consumer app. They belong to the group of the clinic',
  access: { kind: 'platform', scope: 'customers:write', for_patient: true },
  body: z.strictObject({
    clinic_id: z.int(generic_messages.format).check(z.gte(1, generic_messages.format)),
    user: platformCustomer,
    /** Patients that are left out stay as they are. */
    patients: z.optional(
      z
        .array(platformPatient)
        .check(z.maxLength(most_patients_of_call, `Please send at most ${most_patients_of_call} patients.`)),
    ),
  }),
  response: z.object({
    /** This system's ids. */
    id: z.int(),
    patients: z.array(z.object({ id: z.int(), platform_id: z.string() })),
  }),
  refusals: ['clinic_not_found', 'patient_number_taken'],
});
