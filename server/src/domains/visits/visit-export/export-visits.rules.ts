import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import { genderWords } from '@clinic/contract/customers/customers.ts';
import { ageAt } from '@clinic/contract/customers/patient-age.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import {
  specifiedWords,
  userTypeWords,
  visitEndWords,
  visitStatusWords,
} from '@clinic/contract/visits/visit/visit-words.ts';
import { instantColumn, textColumn, wallClock } from '../../../platform/documents/sheet-columns.rules.ts';
import type { Cell } from '../../../platform/documents/spreadsheet.ts';
import type { ShownVisit } from '../visit/shown-visit.queries.ts';

/** The sheet’s columns. Instants are dates. Typed text stays text, even if it begins like a formula. */
export const export_columns = [
  { header: 'ID', width: 12 },
  { header: 'Called', ...instantColumn },
  { header: 'Booked For', ...instantColumn },
  { header: 'Patient', width: 28 },
  { header: 'Gender', width: 10 },
  { header: 'Age', width: 8 },
  { header: 'Identity', ...textColumn },
  { header: 'Mobile', ...textColumn },
  { header: 'Service', ...textColumn },
  { header: 'User Type', ...textColumn },
  { header: 'Company', ...textColumn },
  { header: 'Doctor', width: 24 },
  { header: 'Specified', ...textColumn },
  { header: 'Consult Start', ...instantColumn },
  { header: 'Consult End', ...instantColumn },
  { header: 'Status', ...textColumn },
  { header: 'Because', width: 28 },
];

/** Converts a visit to a row of the sheet, in column order. The identity number is masked, as in every list. */
export const toCells = (row: ShownVisit, now: Date): Cell[] => [
  row.id,
  wallClock(row.call_at),
  wallClock(row.schedule_at),
  row.patient_name,
  row.patient.gender && genderWords[row.patient.gender],
  row.patient.date_of_birth === null ? null : ageAt(row.patient.date_of_birth, singaporeDay(now)),
  row.patient.identity_masked,
  row.mobile || null,
  row.service.name,
  userTypeWords[row.user_type],
  row.medinet_company_name ?? row.customer.company,
  row.doctor && doctorName(row.doctor),
  specifiedWords(row.specified) || null,
  wallClock(row.consult_start_at),
  wallClock(row.consult_end_at),
  visitStatusWords[row.status],
  row.ended_why && visitEndWords[row.ended_why],
];
