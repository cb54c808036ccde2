import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { anyOf } from '../../../platform/db/rows.ts';
import type { Branch } from '../vouchers.queries.ts';

type OfGroup = Pick<Scope, 'group_id'>;

export interface CollectionRow extends Branch {
  clinics: Branch[];
}

/** The collections of the group, or one of them, each with its branches by name. */
export async function listCollections(
  db: ReadDb,
  { group_id }: OfGroup,
  id: number | null = null,
): Promise<CollectionRow[]> {
  const { rows } = await sql<CollectionRow>`
    select n.id, n.name, coalesce((
      select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name collate "und-x-icu", c.id)
      from voucher_collection_branch b join clinic c on c.group_id = ${group_id} and c.id = b.branch_id
      where b.group_id = ${group_id} and b.voucher_collection_id = n.id), '[]') as clinics
    from voucher_collection n
    where n.group_id = ${group_id} and (${id}::bigint is null or n.id = ${id}) order by lower(n.name) collate "und-x-icu", n.id`.execute(
    db,
  );
  return rows;
}

/** Undefined if the group has a collection of this name. */
export async function insertCollection(
  db: Db,
  { group_id }: OfGroup,
  name: string,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into voucher_collection (group_id, name, created_at, updated_at) values (${group_id}, ${name}, ${now}, ${now})
    on conflict (group_id, lower(name)) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Gives a collection a name. Returns false if another collection of the group has it. Renamings of a group take turns. */
export async function renameCollection(
  db: Db,
  { group_id }: OfGroup,
  id: number,
  { name, now }: { name: string; now: Date },
): Promise<boolean> {
  await sql`select from voucher_collection where group_id = ${group_id} order by id for no key update`.execute(db);
  const { rows } = await sql`
    update voucher_collection set name = ${name}, updated_at = ${now}
    where group_id = ${group_id} and id = ${id} and not exists (
      select from voucher_collection other where other.group_id = ${group_id} and other.id <> ${id} and lower(other.name) = lower(${name}))
    returning id`.execute(db);
  return rows.length === 1;
}

/** Sets the branches of a collection. */
export async function saveCollectionBranches(
  db: Db,
  { group_id }: OfGroup,
  id: number,
  branch_ids: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('voucher_collection_branch')
    .where('group_id', '=', group_id)
    .where('voucher_collection_id', '=', id)
    .execute();
  await db
    .insertInto('voucher_collection_branch')
    .values(branch_ids.map((branch_id) => ({ group_id, voucher_collection_id: id, branch_id })))
    .execute();
}

/** The group of a collection, found without a tenant. */
export const resolveCollection = async (db: ReadDb, id: number): Promise<OfGroup | undefined> =>
  (await sql<OfGroup>`select * from resolve_voucher_collection(${id})`.execute(db)).rows[0];

/** Those of these ids that are collections of the group. */
export async function findCollections(db: ReadDb, { group_id }: OfGroup, ids: readonly number[]): Promise<number[]> {
  const found = await db
    .selectFrom('voucher_collection')
    .select('id')
    .where('group_id', '=', group_id)
    .where('id', '=', anyOf(ids))
    .execute();
  return found.map(({ id }) => id);
}

/** The collections of a voucher, by name. */
export async function readVoucherCollections(
  db: ReadDb,
  { group_id, clinic_id }: Pick<Scope, 'group_id' | 'clinic_id'>,
  voucher_id: number,
): Promise<Branch[]> {
  const { rows } = await sql<Branch>`
    select n.id, n.name from voucher_in_collection c join voucher_collection n on n.group_id = ${group_id} and n.id = c.voucher_collection_id
    where c.clinic_id = ${clinic_id} and c.voucher_id = ${voucher_id} order by n.name collate "und-x-icu", n.id`.execute(
    db,
  );
  return rows;
}

/** Sets the collections of a locked voucher. */
export async function saveVoucherCollections(
  db: Db,
  { group_id, clinic_id }: Pick<Scope, 'group_id' | 'clinic_id'>,
  voucher_id: number,
  collection_ids: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('voucher_in_collection')
    .where('clinic_id', '=', clinic_id)
    .where('voucher_id', '=', voucher_id)
    .execute();
  if (collection_ids.length === 0) return;
  await db
    .insertInto('voucher_in_collection')
    .values(collection_ids.map((voucher_collection_id) => ({ group_id, clinic_id, voucher_id, voucher_collection_id })))
    .execute();
}
