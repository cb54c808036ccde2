import type {
  listCustomerCards as cardsEndpoint,
  listCustomers as endpoint,
} from '@clinic/contract/customers/customers.ts';
import { soughtWords, pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { soughtIdentity } from '../identity.rules.ts';
import { listCards } from './customer-page.queries.ts';
import { readCustomerPage } from './read-customer-page.ts';
import { soughtPhone } from '@clinic/contract/shared/typed/phone.ts';

/** A page of the group's customers. A search for a person is noted. */
export const listCustomers: Action<typeof endpoint> = async (act, { query }) => {
  if (query.name) notePatientView(act, { way: 'searched', entity: 'customer', words: query.name });
  const { rows, count } = await readCustomerPage(act, {
    filters: {
      words: soughtWords(query.name && soughtPhone(soughtIdentity(query.name))),
      card: query.card || undefined,
    },
    sort: query.sort,
    page: pageOf(query),
  });
  return { data: rows, pager: pagerOf(query, count) };
};

/** The cards that customers of the group have. */
export const listCustomerCards: Action<typeof cardsEndpoint> = async (act) => {
  const [data] = await readTogether(act.db, listCards(act.scope));
  return { data };
};
