import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import type { CertificateRow } from './certificates.queries.ts';

/** So many certificates that the words find are looked at, so that a part of a common name stays cheap. */
const looked_through = 1_000;

export async function findCertificateRows(
  db: ReadDb,
  { group_id, clinic_id }: Scope,
  { phone_words, number, seq_no }: Pick<SearchText, 'phone_words' | 'number'> & { seq_no: string | null },
  limit: number,
): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    select c.* from (
      select id from search_certificates(${clinic_id}, ${phone_words}, ${looked_through})
      union select id from find_certificate(${group_id}, ${seq_no}) where clinic_id = ${clinic_id}
      union select ${number}::bigint where ${number}::bigint is not null
    ) who
    join voucher_certificate c on c.group_id = ${group_id} and c.clinic_id = ${clinic_id} and c.id = who.id
    order by c.id desc limit ${limit}`.execute(db);
  return rows;
}
