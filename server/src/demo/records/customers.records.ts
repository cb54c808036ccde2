import { bulkInsert, takeIds } from '../bulk-insert.ts';
import { customersOf, patientFacts, type PayingPatient } from '../people/customers.ts';
import { randomOf } from '../random.ts';
import type { InsertRecords } from './insert-records.ts';

/** The customers of a group: their patients are those of the branches' payments. */
export const insertRecords: InsertRecords = async (client, group_id, { seed, sealing }) => {
  const { rows: paying } = await client.query<PayingPatient>(
    `select p.clinic_id, p.patient_id, p.name, min(t.created_at) as first_at, max(t.created_at) as last_at
     from patient p join clinic c on c.id = p.clinic_id join transaction t on t.clinic_id = p.clinic_id and t.patient_id = p.patient_id
     where c.group_id = $1 and p.name is not null group by p.clinic_id, p.patient_id, p.name order by p.clinic_id, p.patient_id`,
    [group_id],
  );
  const random = randomOf(seed, 'customers', group_id);
  const customers = customersOf(paying, random);
  if (customers.length === 0) return;
  const ids = await takeIds(client, 'customer', customers.length);
  const numbered = customers.map((customer, index) => ({ ...customer, id: ids[index] ?? 0 }));
  await bulkInsert(
    client,
    'customer',
    numbered.map((customer) => {
      const { patients: _, ...row } = customer;
      return { ...row, group_id, updated_at: row.created_at };
    }),
  );
  const treated = numbered.flatMap(({ id, created_at, patients }) =>
    patients.map((patient, index) => ({ patient, customer_id: id, created_at, is_self: index === 0 })),
  );
  const patient_ids = await takeIds(client, 'customer_patient', treated.length);
  await bulkInsert(
    client,
    'customer_patient',
    treated.map(({ patient, customer_id, created_at, is_self }, index) => {
      const platform_id = `p${index + 20_000}`;
      return {
        id: patient_ids[index],
        group_id,
        customer_id,
        ...patientFacts(patient, group_id, platform_id, { random, is_self, sealing }),
        created_at,
        updated_at: created_at,
      };
    }),
  );
  await bulkInsert(
    client,
    'customer_patient_number',
    treated.map(({ patient: { clinic_id, patient_id } }, index) => ({
      group_id,
      clinic_id,
      patient_id,
      customer_patient_id: patient_ids[index],
    })),
  );
  await client.query(
    `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, actor, after)
     select c.group_id, n.clinic_id, c.created_at, 'customer_created', 'customer', c.id, 'patient app',
       jsonb_build_object('username', c.username)
     from customer c join (
       select distinct on (p.customer_id) p.customer_id, n.clinic_id
       from customer_patient p join customer_patient_number n on n.group_id = p.group_id and n.customer_patient_id = p.id
       where p.group_id = $1 order by p.customer_id, p.id
     ) n on n.customer_id = c.id
     where c.group_id = $1 order by c.created_at, c.id`,
    [group_id],
  );
};
