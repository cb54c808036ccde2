import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as history from './history/history.ts';
import * as payment from './billing/payment.ts';
import * as visitBill from './billing/visit-bill.ts';
import * as consult from './consult/consult.ts';
import * as guardRailRules from './consult/guard-rail-rules.ts';
import * as handOff from './hand-off/hand-off.ts';
import * as partnerSite from './partner-site/partner-site.ts';
import * as room from './room/room.ts';
import * as platformSlots from './bookings/platform-slots.ts';
import * as presence from './presence/presence.ts';
import * as answerCall from './calls/answer-call.ts';
import * as exportVisits from './visit/export-visits.ts';
import * as moveVisits from './visit/move-visits.ts';
import * as platformVisits from './visit/platform-visits.ts';
import * as visitPhotos from './visit/visit-photos.ts';
import * as visits from './visit/visits.ts';

export const visitsContract = domainContract({
  areas: {
    'Tele-Consult': [
      presence,
      answerCall,
      visits,
      visitPhotos,
      moveVisits,
      exportVisits,
      history,
      visitBill,
      handOff,
      consult,
      room,
      guardRailRules,
    ],
  },
  others: [partnerSite, payment, platformSlots, platformVisits],
  refusals: refusalTable({
    bill_changed: { status: 409, detail: 'The bill has changed. Please check it again.' },
    consult_at_partner: { status: 409, detail: 'This group’s consults open at its partner site.' },
    consult_document_not_found: { status: 404, detail: 'This consult has no such document.' },
    consult_over: { status: 409, detail: 'This consult is over. Nothing can be changed any more.' },
    identity_document_missing: {
      status: 409,
      detail:
        'There is no photo of a document. Ask for the name, the date of birth and the last four characters of the identity number.',
    },
    guard_rails_missing: { status: 409, detail: 'Something that this consult needs is not confirmed yet.' },
    room_full: { status: 429, detail: 'This consult room takes no more for the moment. Please try again.' },
    room_over: { status: 403, detail: 'This consult room is closed.' },
    room_peer_unknown: { status: 409, detail: 'This page is no longer in the consult room. Please open it again.' },
    consult_in_portal: { status: 409, detail: 'This group’s consults open in the portal.' },
    doctor_module_missing: { status: 409, detail: 'This group has no doctor module: its consults open in the portal.' },
    hand_off_over: { status: 409, detail: 'This hand-off is over. The doctor opens the consult again in the portal.' },
    visit_not_yours: { status: 403, detail: 'Another doctor sees this patient.' },
    partner_site_unknown: { status: 422, field: 'partner_site', detail: 'There is no such partner site.' },
    slot_not_free: { status: 409, detail: 'This time is no longer free. Please choose another one.' },
    hold_not_found: { status: 404, detail: 'This time is not held, or no longer.' },
    hold_ended: {
      status: 409,
      field: 'hold_id',
      detail: 'This time is no longer held for you. Please choose a time again.',
    },
    telemed_doctor_missing: { status: 403, detail: 'You are not a tele-consult doctor at this branch.' },
    visit_not_found: { status: 404, detail: 'Tele-consult not found at this branch.' },
    call_rejected: { status: 409, detail: 'This call is already taken or over.' },
    call_over: { status: 409, detail: 'This call does not ring at you any more.' },
    visit_not_specified: { status: 409, detail: 'The patient did not choose a doctor for this call.' },
    visit_not_callable: { status: 409, detail: 'Only a booked or missed tele-consult can be called.' },
    visit_not_cancellable: {
      status: 409,
      detail: 'Only a booked tele-consult that is unanswered can be cancelled, and only before its time.',
    },
    visit_begun: { status: 409, detail: 'This tele-consult has already begun or is over.' },
    visit_not_begun: { status: 409, detail: 'The consult has not begun.' },
    visit_service_not_found: { status: 422, field: 'service_id', detail: 'This group has no such service.' },
    visit_doctor_not_found: {
      status: 422,
      field: 'doctor_id',
      detail: 'This doctor does not give this service at this branch.',
    },
    visit_appointment_not_found: {
      status: 422,
      field: 'appointment_id',
      detail: 'Appointment not found at this branch.',
    },
    visit_question_not_found: { status: 422, field: 'question', detail: 'This question takes no picture.' },
    visit_photos_full: { status: 409, detail: 'This question has as many pictures as it can have.' },
    visit_photo_not_found: { status: 404, detail: 'Picture not found.' },
    visit_not_billed: { status: 409, detail: 'This tele-consult has no bill yet.' },
    visit_paid: { status: 409, detail: 'This tele-consult is already paid.' },
    visit_payment_wrong_amount: {
      status: 422,
      field: 'amount',
      detail: 'This is not what the patient has to pay for this tele-consult.',
    },
    visit_payment_conflict: {
      status: 409,
      field: 'acquirer_id',
      detail: 'This payment has already paid for something else.',
    },
    telemed_invoice_not_found: { status: 404, detail: 'Invoice or receipt not found at this branch.' },
    telemed_invoice_link_over: { status: 403, detail: 'This link is over. Please download the document again.' },
    visit_photo_link_over: { status: 403, detail: 'This link is over. Please open the pictures again.' },
  }),
});
