import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as availabilityRules from './availability-rules.ts';
import * as platformDefaultPrices from './platform-default-prices.ts';
import * as platformSlots from './platform-slots.ts';
import * as priceTables from './price-tables.ts';
import * as surcharges from './surcharges.ts';
import * as telemedCalendar from './telemed-calendar.ts';

export const teleconsultContract = domainContract({
  areas: { 'Tele-Consult': [telemedCalendar, availabilityRules, priceTables, surcharges] },
  others: [platformDefaultPrices, platformSlots],
  refusals: refusalTable({
    price_not_found: { status: 404, detail: 'This doctor has no such service at this branch.' },
    surcharge_not_found: { status: 404, detail: 'Surcharge not found at this branch.' },
    surcharge_disabled: { status: 409, detail: 'This surcharge is already disabled.' },
    available_date_not_found: { status: 404, detail: 'Available date not found at this branch.' },
    telemed_doctor_not_found: { status: 404, detail: 'Tele-consult doctor not found at this branch.' },
    bookings_stranded: {
      status: 409,
      detail: 'Patients have booked times that would no longer be available. Please check these bookings first.',
    },
    slot_not_free: { status: 409, detail: 'This time is no longer free. Please choose another one.' },
    hold_not_found: { status: 404, detail: 'This time is not held, or no longer.' },
    hold_ended: {
      status: 409,
      field: 'hold_id',
      detail: 'This time is no longer held for you. Please choose a time again.',
    },
  }),
});
