import { most_found_customers } from '@clinic/contract/customers/customers.ts';
import type * as calls from '@clinic/contract/customers/customers.ts';
import { pageOf, pagerOf, soughtWords } from '@clinic/contract/shared/lists/list-page.ts';
import { soughtPhone } from '@clinic/contract/shared/typed/phone.ts';
import type { Action, ReadAct } from '../../platform/act/act.ts';
import { type CountedPage, readPlannedPage } from '../../platform/db/list-plan/read-planned-page.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import { readTogether } from '../../platform/db/statements/reading.ts';
import { notePatientView } from '../../platform/trail/note-patient-view.ts';
import { lockLanguage, saveCustomer } from './arriving/upserts.queries.ts';
import {
  findSealedPatient,
  listPatientNumbers,
  listPatientsOf,
  noteCustomerOpened,
  readCustomers,
} from './customers.queries.ts';
import { openIdentity, soughtIdentity, toPatientShown } from './identity.rules.ts';
import {
  type AskedCustomers,
  countAll,
  countFound,
  countScanned,
  listCards,
  type ListedCustomer,
  page_statements,
} from './list/customer-page.queries.ts';
import { customer_ways, type CustomerFacts } from './list/customer-page.rules.ts';

/** A page of customers with the count of the list. A search counts up to its bound plus one. */
function readCustomerPage(
  { db, scope }: Pick<ReadAct, 'db' | 'scope'>,
  asked: AskedCustomers,
): Promise<CountedPage<ListedCustomer>> {
  const { filters, page } = asked;
  return readPlannedPage(db, {
    ways: customer_ways,
    known: filters.words === undefined ? { name: 'none' } : {},
    page,
    statementOf: (reader) => page_statements[reader](scope, asked),
    withCount: async (statement) => {
      const [[counted], rows] = await readTogether(db, countAll(scope, filters), statement);
      return { rows, count: counted?.customers ?? 0 };
    },
    lookUps: {
      name: async (): Promise<Partial<CustomerFacts>> => {
        const [[found]] = await readTogether(db, countFound(scope, filters));
        if (!found?.too_many) return { name: 'rare', rows: found?.customers ?? 0 };
        if (filters.card === undefined) return { name: 'frequent', rows: most_found_customers + 1 };
        const [[scanned]] = await readTogether(db, countScanned(scope, filters));
        return { name: 'frequent', rows: scanned?.customers ?? 0 };
      },
      rows: async () => ({ rows: (await readTogether(db, countAll(scope, filters)))[0][0]?.customers ?? 0 }),
    },
  });
}

/** A page of the group's customers. A search for a person is noted. */
export const listCustomers: Action<typeof calls.listCustomers> = async (act, { query }) => {
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
export const listCustomerCards: Action<typeof calls.listCustomerCards> = async (act) => {
  const [data] = await readTogether(act.db, listCards(act.scope));
  return { data };
};

/** A customer with their patients. Refuses: customer_not_found. */
export const getCustomer: Action<typeof calls.getCustomer> = async (act, { params: { id } }) => {
  const { db, scope } = act;
  noteCustomerOpened(act, id);
  const customer = (await readCustomers(db, scope, [id])).get(id);
  if (!customer) throw act.refusal('customer_not_found');
  const patients = await listPatientsOf(db, scope, id);
  const numbers = Map.groupBy(await listPatientNumbers(db, scope, id), (number) => number.customer_patient_id);
  return {
    ...customer,
    patients: patients.map(({ has_photos, ...patient }) => ({
      ...toPatientShown(patient),
      has_photos,
      patient_ids: (numbers.get(patient.id) ?? []).map(({ patient_id }) => patient_id),
    })),
  };
};

/** Sets the language in which a customer reads. Refuses: customer_not_found. */
export const setCustomerLanguage: Action<typeof calls.setCustomerLanguage> = async (
  act,
  { params: { id }, body: { language } },
) => {
  const before = await lockLanguage(act.db, act.scope, id);
  if (!before) throw act.refusal('customer_not_found');
  if (before.language === language) return { language };
  await saveCustomer(act.db, act.scope, id, { language, updated_at: changedAt(before.updated_at, act.now) });
  act.audit('customer_updated', {
    entity: 'customer',
    entity_id: id,
    before: { language: before.language },
    after: { language },
  });
  act.announce('customer_changed', { clinic_id: act.scope.clinic_id }, { customer_id: id });
  return { language };
};

/**
 * The whole identity number of a patient. The trail says who read it, and why. Refuses: patient_not_found, identity_missing. A number
 * whose seal does not open is missing too: its key is gone.
 */
export const revealIdentity: Action<typeof calls.revealIdentity> = async (
  act,
  { params: { id }, body: { reason } },
) => {
  const patient = await findSealedPatient(act.db, act.scope, id);
  if (!patient) throw act.refusal('patient_not_found');
  const number = openIdentity(act.sealing, patient);
  if (number === null) throw act.refusal('identity_missing');
  const after = { patient: patient.name, reason };
  act.audit('identity_revealed', { entity: 'customer', entity_id: patient.customer_id, after });
  return { number };
};
