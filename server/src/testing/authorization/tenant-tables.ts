import type { ClientBase, Pool } from 'pg';

export interface Column {
  name: string;
  type: string;
  nullable: boolean;
  /** Filled by the database alone. */
  made_by_database: boolean;
}

/** A table that holds rows of tenants, as the catalogue describes it. */
export interface TenantTable {
  name: string;
  columns: Column[];
}

/** Every table with a clinic or a group in it, and the groups themselves: from the catalogue, not from a list. */
export async function readTenantTables(db: Pool | ClientBase): Promise<TenantTable[]> {
  const { rows } = await db.query<TenantTable>(`
    select c.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'nullable', not a.attnotnull,
      'made_by_database', a.attgenerated <> '' or a.attidentity <> '') order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid
    having c.relname = 'provider_group' or bool_or(a.attname in ('clinic_id', 'group_id'))
    order by 1`);
  return rows;
}

/** Clinics, and whole groups if the group is not shared. */
export interface Tenants {
  clinic_ids: number[];
  group_ids: number[];
}

const of_clinic = 'clinic_id = any ($1::bigint[])';
const of_group = 'group_id = any ($2::bigint[])';

/** The users of these clinics. */
export async function peopleOf(db: Pool, { clinic_ids }: Tenants): Promise<string[]> {
  const { rows } = await db.query<{ user_id: string }>(
    `select distinct user_id::text from user_group_clinic where ${of_clinic}`,
    [clinic_ids],
  );
  return rows.map(({ user_id }) => user_id);
}

/** Tables of a group whose rows belong to it as a whole, and not to one clinic. */
const of_whole_group: ReadonlySet<string> = new Set([
  // A seal is of the group's trail as a whole: none of them belongs to one clinic.
  'trail_seal',
  // One catalogue for all branches of the group.
  'role_group',
  // One catalogue of tele-consult services, with default charges, for all branches of the group.
  'telemed_service',
  // What all branches of the group ask before a consult.
  'telemed_guard_rails',
  // Where the consults of all branches of the group take place.
  'telemed_partner_site',
  // What a second operator approves, in the platform's own group.
  'operator_approval',
  // Customers belong to the group: every branch with the role sees all of them.
  'customer',
  'customer_patient',
  'customer_count',
  // Collections of branches and the numbers of certificates are of the whole group.
  'voucher_collection',
  'voucher_collection_branch',
  'voucher_certificate_number',
]);

/**
 * The condition that selects these tenants' rows of a table, those of a person by these users of their clinics. A table without a known tenant
 * column stops the test.
 */
export function rowsOf({ name, columns }: TenantTable, user_ids: readonly string[]): string {
  const has = (column: string): boolean => columns.some((one) => one.name === column);
  if (name === 'provider_group') return 'id = any ($2::bigint[]) and $1::bigint[] is not null';
  if (name === 'clinic') return `(id = any ($1::bigint[]) or ${of_group})`;
  if (has('clinic_id'))
    return has('group_id') ? `(${of_clinic} or ${of_group})` : `${of_clinic} and $2::bigint[] is not null`;
  const person = name === 'staff_user' ? 'id' : has('user_id') && 'user_id';
  if (!person && !of_whole_group.has(name))
    throw new Error(
      `'${name}' belongs to a group as a whole: say in tenant-tables.ts which of its rows are a clinic's.`,
    );
  const of_people = of_whole_group.has(name)
    ? '$1::bigint[] is null'
    : `${person} = any ('{${user_ids.join(',')}}'::bigint[]) and $1::bigint[] is not null`;
  return `(${of_people} or ${of_group})`;
}

const given = ({ clinic_ids, group_ids }: Tenants): number[][] => [clinic_ids, group_ids];

/** Columns that the server writes by itself while a socket is open. */
const written_meanwhile = ['live_clinic_id', 'live_at'];

/** A hash per table over these tenants' rows. */
export async function fingerprints(
  db: Pool,
  tables: readonly TenantTable[],
  tenants: Tenants,
): Promise<Record<string, string>> {
  const user_ids = await peopleOf(db, tenants);
  const prints = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await db.query<{ rows: number; hash: string }>(
        `select count(*)::int as rows, md5(coalesce(string_agg(row, e'\\n' order by row), '')) as hash
         from (select (to_jsonb(t) - $3::text[])::text as row from "${table.name}" t where ${rowsOf(table, user_ids)}) written`,
        [...given(tenants), written_meanwhile],
      );
      return [table.name, `${rows[0]?.rows} rows, ${rows[0]?.hash}`] as const;
    }),
  );
  return Object.fromEntries(prints);
}

/** The distinct texts in these tenants' rows, by table and column; arrays and documents left out. */
export async function textsOf(
  db: Pool,
  table: TenantTable,
  tenants: Tenants,
): Promise<{ column: string; texts: Set<string> }[]> {
  const user_ids = await peopleOf(db, tenants);
  const columns = table.columns.filter(({ type }) => ['text', 'character varying', 'uuid'].includes(type));
  return Promise.all(
    columns.map(async ({ name }) => {
      const { rows } = await db.query<{ text: string }>(
        `select distinct "${name}"::text as text from "${table.name}" where ${rowsOf(table, user_ids)} and "${name}" is not null`,
        given(tenants),
      );
      return { column: name, texts: new Set(rows.map(({ text }) => text)) };
    }),
  );
}
