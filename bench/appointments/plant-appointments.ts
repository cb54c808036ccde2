import { onPlanted as onCopiesWith } from '../seed/plant-rows.ts';
import { transactions_of } from '../seed/sizes.ts';
import {
  appointments_sql,
  busy_days,
  busy_day_appointments,
  busy_sql,
  counts_sql,
  customers_sql,
  doctors_sql,
  patients_sql,
} from './plant-sql.ts';

/** The tables with as many rows as there are transactions. */
const grown = ['customer', 'customer_patient', 'appointment'];

/** Measures on copies of the seeded databases with as many customers and appointments as transactions. */
export const onPlanted = onCopiesWith((size) => {
  const rows = transactions_of[size];
  return {
    what: `${rows} customers and appointments`,
    tables: [...grown, 'appointment_count', 'customer_count', 'doctor'],
    prepare: doctors_sql,
    spans: [
      { rows, statement: customers_sql },
      { rows, statement: patients_sql },
      { rows, statement: appointments_sql(rows) },
    ],
    complete: [
      busy_sql(rows),
      counts_sql,
      ...grown.map(
        (table) =>
          `select setval(pg_get_serial_sequence('${table}', 'id'), ${rows + busy_days * busy_day_appointments + 1})`,
      ),
    ],
  };
});
