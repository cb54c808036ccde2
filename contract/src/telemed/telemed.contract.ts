import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as availabilityRules from './availability/availability-rules.ts';
import * as medicines from './medicines/medicines.ts';
import * as platformDefaultPrices from './prices/platform-default-prices.ts';
import * as priceTables from './prices/price-tables.ts';
import * as surcharges from './surcharges/surcharges.ts';
import * as telemedCalendar from './calendar/telemed-calendar.ts';

export const telemedContract = domainContract({
  areas: { 'Tele-Consult': [telemedCalendar, availabilityRules, priceTables, surcharges, medicines] },
  others: [platformDefaultPrices],
  refusals: refusalTable({
    price_not_found: { status: 404, detail: 'This doctor has no such service at this branch.' },
    surcharge_not_found: { status: 404, detail: 'Surcharge not found at this branch.' },
    surcharge_disabled: { status: 409, detail: 'This surcharge is already disabled.' },
    medicine_not_found: { status: 404, detail: 'Medicine not found at this branch.' },
    available_date_not_found: { status: 404, detail: 'Available date not found at this branch.' },
    telemed_doctor_not_found: { status: 404, detail: 'Tele-consult doctor not found at this branch.' },
    bookings_stranded: {
      status: 409,
      detail: 'Patients have booked times that would no longer be available. Please check these bookings first.',
    },
  }),
});
