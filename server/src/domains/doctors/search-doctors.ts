import { most_found_of_kind } from '@clinic/contract/search/search.ts';
import type { ReadAct } from '../../platform/act/act.ts';
import type { SearchText } from '../../platform/db/statements/search-text.ts';
import type { Found } from '../../platform/records/server-record.ts';
import { findDoctorRows } from './doctors.queries.ts';

/** Doctors of the branch by name, qualification or registration number. */
export async function searchDoctors({ db, scope }: ReadAct, search: SearchText): Promise<Found[]> {
  const found = await findDoctorRows(db, scope, search, most_found_of_kind);
  return found.map((row) => ({
    id: row.id,
    title: [row.salutation, row.name].filter((part) => part !== '').join(' '),
    at: row.created_at,
    status: row.mcr || row.qualification || 'Doctor',
    also: [
      ['Qualification', row.qualification],
      ['MCR', row.mcr],
    ],
  }));
}
