import type { PatientPhotoKind } from '@clinic/contract/customers/patient-photos.ts';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';

/** Keys of a patient's photos among the private files. */
export interface PatientFiles {
  id: number;
  customer_id: number;
  name: string;
  files: Record<PatientPhotoKind, string | null>;
}

const columns = sql`id, customer_id, name,
  jsonb_build_object('face', photo_file, 'document_front', document_front_file, 'document_back', document_back_file) as files`;

export async function readPatientFiles(
  db: ReadDb,
  { group_id }: Pick<Scope, 'group_id'>,
  id: number,
): Promise<PatientFiles | undefined> {
  const { rows } = await sql<PatientFiles>`
    select ${columns} from customer_patient where group_id = ${group_id} and id = ${id}`.execute(db);
  return rows[0];
}

/** The patient of a platform id, locked until the commit. */
export async function lockPatientFiles(
  db: Db,
  { group_id }: Pick<Scope, 'group_id'>,
  platform_id: string,
): Promise<PatientFiles | undefined> {
  const { rows } = await sql<PatientFiles>`
    select ${columns} from customer_patient where group_id = ${group_id} and platform_id = ${platform_id}
    for no key update`.execute(db);
  return rows[0];
}

const column_of = {
  face: 'photo_file',
  document_front: 'document_front_file',
  document_back: 'document_back_file',
} as const satisfies Record<PatientPhotoKind, string>;

export async function savePatientFile(
  db: Db,
  { group_id }: Pick<Scope, 'group_id'>,
  id: number,
  kind: PatientPhotoKind,
  key: string | null,
): Promise<void> {
  await db
    .updateTable('customer_patient')
    .set({ [column_of[kind]]: key })
    .where('group_id', '=', group_id)
    .where('id', '=', id)
    .execute();
}
