import { most_found_of_kind } from '@clinic/contract/search/search.ts';
import { soughtWords } from '@clinic/contract/shared/lists/list-page.ts';
import { soughtPhone } from '@clinic/contract/shared/typed/phone.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import type { RecordNames } from '../../../platform/records/record-names.ts';
import type { Found } from '../../../platform/records/server-record.ts';
import { readCustomers } from '../customers.queries.ts';
import { soughtIdentity } from '../identity.rules.ts';
import { findCustomers } from './customer-page.queries.ts';

/** Customers of the group by name, company, mobile or identity; those seen last come first. */
export async function searchCustomers({ db, scope }: ReadAct, { text }: SearchText): Promise<Found[]> {
  const words = soughtWords(soughtPhone(soughtIdentity(text))) ?? '';
  const rows = await findCustomers(db, scope, words, most_found_of_kind);
  return rows.map(({ id, name, seen_at, mobile, username, company, patient_names }) => ({
    id,
    title: name,
    at: seen_at,
    status: mobile ?? username,
    also: [
      ['User name', username],
      ['Mobile', mobile],
      ['Company', company],
      ['Patient', patient_names],
    ],
  }));
}

/** Customers in the log are called by their name. */
export const customerNames: RecordNames = async (db, scope, ids) =>
  new Map(Array.from(await readCustomers(db, scope, ids), ([id, { name }]) => [id, name]));
