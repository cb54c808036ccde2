import { z } from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { idInPath } from '../../shared/fields.ts';

/** What a patient can choose from in the consumer app. */
export const clinicTelemed = z.object({
  services: z.array(z.object({ id: z.int(), name: z.string() })),
  doctors: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** The doctor takes calls now. */
      online: z.boolean(),
      /** The services that the doctor gives. */
      service_ids: z.array(z.int()),
    }),
  ),
});
export type ClinicTelemed = z.output<typeof clinicTelemed>;

export const readClinicTelemed = endpoint({
  name: 'readClinicTelemed',
  method: 'GET',
  path: '/platform/clinic/{id}/telemed',
  summary: 'The tele-consult services and doctors of a clinic, and which doctors take calls now',
  access: { kind: 'platform', scope: 'visits:read' },
  params: z.object({ id: idInPath }),
  response: clinicTelemed,
  refusals: ['clinic_not_found'],
});
