import type pg from 'pg';

/** A customer of the app as payments of a branch know them. */
export interface AppPatient {
  clinic_id: number;
  patient_id: string;
  name: string;
  created_at: Date;
}

/** Customers of the app who have paid at a branch. One whom the branch knows stays as it is. */
export async function insertAppPatients(client: pg.ClientBase, patients: readonly AppPatient[]): Promise<void> {
  await client.query(
    `insert into patient (clinic_id, patient_id, name, created_at)
     select clinic_id, patient_id, name, created_at from json_populate_recordset(null::patient, $1) on conflict do nothing`,
    [JSON.stringify(patients)],
  );
}
