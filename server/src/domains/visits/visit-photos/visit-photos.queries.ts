import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { NamedFiles } from '../../../platform/reconcile/check-files.ts';

interface AnswerPhoto {
  id: number;
  visit_id: number;
  group: number;
  question: number;
  file: string;
}

const columns = sql`id, visit_id, group_no as "group", question_no as question, file`;

export async function listAnswerPhotos(
  db: ReadDb,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  visit_id: number,
): Promise<AnswerPhoto[]> {
  const { rows } = await sql<AnswerPhoto>`
    select ${columns} from visit_photo where clinic_id = ${clinic_id} and visit_id = ${visit_id} order by id`.execute(
    db,
  );
  return rows;
}

export async function readAnswerPhoto(
  db: ReadDb,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  id: number,
): Promise<AnswerPhoto | undefined> {
  const { rows } = await sql<AnswerPhoto>`
    select ${columns} from visit_photo where clinic_id = ${clinic_id} and id = ${id}`.execute(db);
  return rows[0];
}

/** The patient of a visit, and how many pictures answer a question. */
export async function readQuestion(
  db: ReadDb,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  visit_id: number,
  { group, question }: { group: number; question: number },
): Promise<{ type: string | null; pictures: number } | undefined> {
  const { rows } = await sql<{ type: string | null; pictures: number }>`
    select v.preconsult #>> array[${String(group)}, 'questions', ${String(question)}, 'type'] as type, (
      select count(*) from visit_photo p where p.clinic_id = ${clinic_id} and p.visit_id = v.id and p.group_no = ${group}
        and p.question_no = ${question}) as pictures
    from visit v where v.clinic_id = ${clinic_id} and v.id = ${visit_id}`.execute(db);
  return rows[0];
}

export async function readPatientOfVisit(
  db: ReadDb,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  visit_id: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ patient_id: number }>`
    select patient_id from visit where clinic_id = ${clinic_id} and id = ${visit_id}`.execute(db);
  return rows[0]?.patient_id;
}

export async function insertAnswerPhoto(
  db: Db,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  { visit_id, group, question, file }: Omit<AnswerPhoto, 'id'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('visit_photo')
    .values({ clinic_id, visit_id, group_no: group, question_no: question, file, sent_at: now })
    .execute();
}

/** Pictures that answer questions before a consult. */
export const visitFiles: NamedFiles = {
  of: 'clinic',
  files: ({ clinic_id }) => sql`
    select 'visit photo ' || p.id as row, p.file as key from visit_photo p where p.clinic_id = ${clinic_id}`,
};
