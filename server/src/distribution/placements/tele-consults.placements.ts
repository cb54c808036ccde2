import type { Placements } from '../../platform/db/distributed/placement.ts';

/** Tele-consults, what doctors offer for them, their claims and medicines. */
export const placements: Placements = {
  telemed_partner_site: { place: 'reference', reason: 'a row per group, which only the platform writes' },
  visit_medicine: { place: 'distributed', reason: 'belongs to a visit' },
  visit_bill: { place: 'distributed', reason: 'belongs to a visit' },
  visit_payment: { place: 'distributed', reason: 'belongs to a visit' },
  telemed_invoice: { place: 'distributed', reason: 'belongs to a visit' },
  telemed_document_counter: {
    place: 'distributed',
    reason: 'a row per kind and year, locked with the documents of its branch',
  },
  visit_document: { place: 'distributed', reason: 'belongs to a visit' },
  room_entry: { place: 'distributed', reason: 'belongs to a visit' },
  room_token: { place: 'distributed', reason: 'belongs to a visit' },
  room_signal: { place: 'distributed', reason: 'belongs to a visit' },
  hand_off_token: { place: 'distributed', reason: 'belongs to a branch, which its token names' },
  telemed_presence: {
    place: 'distributed',
    reason: 'a row per doctor; read with the calls of its branch',
  },
  visit: { place: 'distributed', reason: 'each row is read and written by one clinic' },
  visit_log: { place: 'distributed', reason: 'written and read with its visit' },
  visit_offer: { place: 'distributed', reason: 'written and read with its visit' },
  visit_photo: { place: 'distributed', reason: 'written and read with its visit' },
  visit_note: { place: 'distributed', reason: 'written and read with its visit' },
  visit_guard_rail: { place: 'distributed', reason: 'written and read with its visit' },
  visit_count: { place: 'distributed', reason: "counts one clinic's visits" },
  telemed_guard_rails: { place: 'reference', reason: 'a row per group, which is seldom written; read with each visit' },
  available_date_rule: { place: 'distributed', reason: 'read and written with its doctor' },
  available_date_out: { place: 'distributed', reason: 'read and written with its doctor' },
  consultation_surcharge: {
    place: 'distributed',
    reason: 'belongs to a branch; read with its bills',
  },
  medicine: { place: 'distributed', reason: 'the medicine list of a branch; read in its consult room' },
  telemed_service: {
    place: 'reference',
    reason: 'some ten rows per group, which only the platform writes; read with prices',
  },
  telemed_price: { place: 'distributed', reason: 'a row per doctor and service; read with bills' },
  telemed_price_log: { place: 'distributed', reason: 'written and read with its price' },
  visit_claim: { place: 'distributed', reason: 'belongs to a visit' },
  visit_claim_log: { place: 'distributed', reason: 'written and read with its claim' },
  claim_system_access: { place: 'local', reason: 'one row: the portal’s login at the claim system' },
  medicine_choice: { place: 'distributed', reason: 'belongs to a visit' },
  medicine_order: { place: 'distributed', reason: 'each row is read and written by one clinic' },
};
