import type { listDoctorSlots as endpoint } from '@clinic/contract/teleconsult/bookings/platform-slots.ts';
import { gapText } from '@clinic/contract/teleconsult/availability/slots.ts';
import type { Action } from '../../../platform/act/act.ts';
import { daysBetween, faultOfSpan, readAvailability } from '../availability/read-availability.ts';
import { slotsOf } from '../availability/slots.rules.ts';
import { checkBranchOffers } from '../visits/check-offered.ts';
import { enterDoctor } from './enter-doctor.queries.ts';

/** The free slots of a doctor, with the reason for every other time. Refuses: telemed_doctor_not_found, telemed_not_allowed; by field a span of more than 62 days. */
export const listDoctorSlots: Action<typeof endpoint> = async (act, { params: { id }, query: { from, to } }) => {
  const { scope, doctor } = await enterDoctor(act, id);
  await checkBranchOffers(act, scope);
  const fault = faultOfSpan({ from, to });
  if (fault) throw act.refusal('validation_failed', { to: [fault] });
  const availability = await readAvailability(act.db, scope, doctor, { from, to }, act.now);
  return {
    clinic_id: scope.clinic_id,
    doctor: { id: doctor.id, salutation: doctor.salutation, name: doctor.name },
    data: slotsOf(availability, daysBetween({ from, to }), act.now).map(({ day, slots, gaps }) => ({
      day,
      slots,
      gaps: gaps.map((gap) => ({ ...gap, why: gapText(gap) })),
    })),
  };
};
