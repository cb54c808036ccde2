import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { ClinicOfGroup } from '../../../platform/act/scope.ts';

/** The clinic of a voucher of any group, found without a tenant. */
export const resolveVoucher = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select * from resolve_voucher(${id})`.execute(db)).rows[0];
