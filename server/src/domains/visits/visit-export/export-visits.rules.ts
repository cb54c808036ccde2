import { genderWords } from '@clinic/contract/customers/customers.ts';
import { ageAt } from '@clinic/contract/customers/patient-age.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import {
  specifiedWords,
  userTypeWords,
  visitEndWords,
  visitStatusWords,
} from '@clinic/contract/visits/visit/visit-words.ts';
import type { Cell } from '../../../platform/documents/spreadsheet.ts';
import { nameOf } from '../visit/doctor-name.rules.ts';
import type { ShownVisit } from '../visit/shown-visit.queries.ts';

const instant = { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 };
const text = { width: 20 };

/** The sheet’s columns. Instants are dates. Typed text stays text, even if it begins like a formula. */
export const export_columns = [
  { header: 'ID', width: 12 },
  { header: 'Called', ...instant },
  { header: 'Booked For', ...instant },
  { header: 'Patient', width: 28 },
  { header: 'Gender', width: 10 },
  { header: 'Age', width: 8 },
  { header: 'Identity', ...text },
  { header: 'Mobile', ...text },
  { header: 'Service', ...text },
  { header: 'User Type', ...text },
  { header: 'Company', ...text },
  { header: 'Doctor', width: 24 },
  { header: 'Specified', ...text },
  { header: 'Consult Start', ...instant },
  { header: 'Consult End', ...instant },
  { header: 'Status', ...text },
  { header: 'Because', width: 28 },
];

const singapore_ms = 8 * 3_600_000;

/** Spreadsheet dates have no time zone, so the cell shows Singapore wall-clock time. */
const wallClock = (at: Date | null): Date | null => (at === null ? null : new Date(at.getTime() + singapore_ms));

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
  row.doctor && nameOf(row.doctor),
  specifiedWords(row.specified) || null,
  wallClock(row.consult_start_at),
  wallClock(row.consult_end_at),
  visitStatusWords[row.status],
  row.ended_why && visitEndWords[row.ended_why],
];
