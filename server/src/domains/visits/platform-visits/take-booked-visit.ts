import type { PlatformVisit } from '../visit/show-visit.rules.ts';
import type { createVisit as endpoint } from '@clinic/contract/visits/visit/platform-visits.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { findOffered, saveAsked } from '../bookings/booked-visit.queries.ts';
import { beginCall, isCallable } from '../visit/begin-call.ts';
import { isFirstVisit, saveAnswers, type VisitRow } from '../visit/visits.queries.ts';
import { shownToPatient } from './entered-visit.ts';

type Body = Parameters<Action<typeof endpoint>>[1]['body'];

interface Taking {
  body: Body;
  patient_id: number;
}

/**
 * The call of an appointment takes the visit that its approval has booked: with the service, patient and answers of the call, and the time of the
 * appointment. Without a time of its own it rings. While it rings a repeat changes nothing. Refuses: visit_not_callable.
 */
export async function takeBookedVisit(
  act: ActOf<typeof endpoint>,
  scope: Scope,
  visit: VisitRow,
  { body, patient_id }: Taking,
): Promise<PlatformVisit> {
  if (visit.status !== 'm') {
    if (!isCallable(visit)) throw act.refusal('visit_not_callable');
    const { doctor_id, specified, medinet_user } = body;
    const asked_doctor_id = doctor_id ?? visit.asked_doctor_id;
    const asked = { doctor_id: asked_doctor_id, rather: body.service_id };
    const offered = await findOffered(act.db, scope, asked);
    const taken = await saveAsked(act.db, scope, visit.id, {
      asked_doctor_id,
      specified: specified ?? visit.specified,
      // The doctor of the appointment may not give the service of a call that names no doctor.
      service_id: offered ?? body.service_id,
      patient_id,
      patient_name: body.patient.name,
      is_first_visit: await isFirstVisit(act.db, scope, patient_id),
      mobile: body.customer.mobile ?? '',
      user_type: body.user_type ?? 'member',
      medinet_user_id: medinet_user?.id ?? null,
      medinet_company_name: medinet_user?.company_name || null,
      medinet_network: medinet_user?.network || null,
      media: body.media ?? 'video',
      consent_at: body.consent_at ? new Date(body.consent_at) : null,
      updated_at: changedAt(visit.updated_at, act.now),
    });
    await saveAnswers(act.db, scope, visit.id, { place: body.place, preconsult: body.answers });
    if (!body.schedule_at) await beginCall(act, scope, taken, 'called');
  }
  return shownToPatient(act, scope, visit.id);
}
