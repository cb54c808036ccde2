import { customers_sql, doctors_sql, patients_sql } from '../appointments/plant-sql.ts';
import { onPlanted as onCopiesWith } from '../seed/plant-rows.ts';
import { transactions_of } from '../seed/sizes.ts';
import { bills_sql, counts_sql, offers_sql, visits_sql } from './plant-sql.ts';

const visits_of_customer = 5;

/** Measures on copies of the seeded databases with as many tele-consults as transactions, and their bills and payments. */
export const onPlanted = onCopiesWith((size) => {
  const rows = transactions_of[size];
  const customers = rows / visits_of_customer;
  return {
    what: `${rows} tele-consults`,
    tables: [
      'customer',
      'customer_patient',
      'visit',
      'visit_bill',
      'visit_payment',
      'visit_count',
      'telemed_service',
      'doctor',
    ],
    prepare: `${doctors_sql} ${offers_sql}`,
    spans: [
      { rows: customers, statement: customers_sql },
      { rows: customers, statement: patients_sql },
      { rows, statement: visits_sql(rows, customers) },
    ],
    complete: [bills_sql, counts_sql],
  };
});
