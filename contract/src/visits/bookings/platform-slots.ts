import { z } from 'zod/mini';
import { appointmentDoctor } from '../../appointments/appointment.ts';
import { platformId } from '../../customers/platform-customers.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { idInPath } from '../../shared/fields.ts';
import { day, givenInstant, instant } from '../../shared/singapore-time.ts';
import { instant as sentInstant } from '../../shared/wire.ts';
import { slotDay, slotGap } from '../../telemed/availability/slots.ts';

/** How long a time is held while the patient books it. */
export const hold_minutes = 5;
/** The greatest number of holds that a customer may ask for in these minutes. */
export const most_holds = 10;

const params = z.object({ id: idInPath });

export const listBookableDoctors = endpoint({
  name: 'listBookableDoctors',
  method: 'GET',
  path: '/platform/clinic/{id}/telemed_doctors',
  summary: 'The tele-consult doctors of a clinic who can be booked, by name',
  access: { kind: 'platform', scope: 'appointments:read' },
  params,
  response: z.object({ data: z.array(appointmentDoctor) }),
  refusals: ['clinic_not_found'],
});

export const listDoctorSlots = endpoint({
  name: 'listDoctorSlots',
  method: 'GET',
  path: '/platform/doctor/{id}/slots',
  summary: 'The free slots of a doctor on up to 62 days, and why the other times have none',
  access: { kind: 'platform', scope: 'appointments:read' },
  params,
  query: z.object({ from: day, to: day }),
  response: z.object({
    clinic_id: z.int(),
    doctor: appointmentDoctor,
    data: z.array(
      z.object({
        ...slotDay.shape,
        /** `why`: the reason in words, for the patient. */
        gaps: z.array(z.object({ ...slotGap.shape, why: z.string() })),
      }),
    ),
  }),
  refusals: ['telemed_not_allowed', 'telemed_doctor_not_found'],
});

/** A reserved time: other patients cannot book it until the hold expires. */
export const slotHold = z.object({
  id: z.int(),
  clinic_id: z.int(),
  doctor_id: z.int(),
  start: instant,
  end: instant,
  expires_at: sentInstant,
});
export type SlotHold = z.input<typeof slotHold>;

export const holdSlot = endpoint({
  name: 'holdSlot',
  method: 'POST',
  path: '/platform/doctor/{id}/holds',
  summary: 'Holds a free slot for five minutes, in which `POST /platform/appointments` with its `hold_id` books it',
  access: { kind: 'platform', scope: 'appointments:write', for_patient: true },
  params,
  body: z.strictObject({
    start: givenInstant,
    /** The consumer app's id of the customer who books. Holds without one have one limit for each doctor. */
    user_id: z.optional(platformId),
  }),
  response: slotHold,
  refusals: ['telemed_not_allowed', 'telemed_doctor_not_found', 'slot_not_free'],
  limit: { per: 'address', max: most_holds, window_seconds: hold_minutes * 60 },
});

export const releaseHold = endpoint({
  name: 'releaseHold',
  method: 'DELETE',
  path: '/platform/doctor/{id}/hold/{hold_id}',
  summary: 'Gives back a slot that is held',
  access: { kind: 'platform', scope: 'appointments:write', for_patient: true },
  params: z.object({ id: idInPath, hold_id: idInPath }),
  refusals: ['telemed_doctor_not_found', 'hold_not_found'],
});
