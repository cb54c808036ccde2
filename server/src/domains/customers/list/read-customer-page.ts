import { most_found_customers } from '@clinic/contract/customers/customers.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import { type CountedPage, readPlannedPage } from '../../../platform/db/list-plan/read-planned-page.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import {
  type AskedCustomers,
  countAll,
  countFound,
  countScanned,
  type ListedCustomer,
  page_statements,
} from './customer-page.queries.ts';
import { type CustomerFacts, customer_ways } from './customer-page.rules.ts';

/** A page of customers with the count of the list. A search counts up to its bound plus one. */
export function readCustomerPage(
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
