import type { ClientBase, Pool } from 'pg';

/** Tables deliberately without a tenant, with reasons. */
export const without_tenant: Readonly<Record<string, string>> = {
  accounting_day: 'days of the company’s books',
  accounting_export: 'journals of the company’s books; read by calls of the platform alone',
  accounting_file: 'files of these journals',
  accounting_house_entry: 'which day of the books has an entry of the house ledger',
  accounting_mapping: 'what the accounts of the journal are in the accounting system',
  acquirer_payout: 'sums that acquirers paid out, for all clinics; read by calls of the platform alone',
  bank_charge_rule: 'which lines of the company’s accounts are charges of the bank',
  bank_exception: 'what the platform must clear at its banks; read by calls of the platform alone',
  bank_exception_note: 'notes of operators about these exceptions',
  bank_match: 'what lines of the company’s accounts are; a clinic sees its own part in bank_confirmation',
  bank_open_line: 'lines of the company’s accounts that nothing explains yet',
  acquirer_connection: 'acquirers’ accounts of the company, with sealed secrets',
  acquirer_webhook: 'what acquirers sent, before it is known for whom',
  bank_line: 'movements of the company’s accounts; read by calls of the platform alone',
  bank_mapping: 'how spreadsheets of the company’s accounts are read',
  bank_statement: 'statements of the company’s accounts; read by calls of the platform alone',
  bank_statement_file: 'files of the bank about the company’s accounts',
  bank_statement_line: 'which lines a statement of the company’s accounts has',
  bank_account: 'accounts of the company, which the codes of all clinics pay',
  claim_system_access: 'by which the claim system knows this portal, for all clinics',
  demo_data: 'that this database was seeded as a demo',
  discarded_work: 'what operators discarded, by its number alone',
  document_counter: 'numbers of documents, one queue for all clinics',
  einvoice_setting: 'how documents for InvoiceNow are made for all clinics',
  familiar_device: 'by the hash of sign_in_attempt, whether or not there is such a user',
  giro_answer: 'what the bank said of a file; read by calls of the platform alone',
  giro_file: 'what went to the bank for all clinics; read by calls of the platform alone',
  gst_rate: 'the law of the land',
  gst_rate_change: 'who set which rate of GST',
  mail_delivery: 'mails of the platform and of all groups, without their words; read by operators alone',
  migration: 'what was done to this database',
  operator_rule: 'whether money and keys take two operators of the platform',
  house_entry: 'the company’s own money, which belongs to no clinic',
  password_reset: 'by a hash of the typed address, whether or not it belongs to a user',
  passkey_challenge: 'random values to be signed, for some minutes',
  payout_account: 'the account that pays all clinics, of the platform alone',
  payout_account_change: 'who changed that account',
  plan: 'offered to every clinic; a clinic names its own',
  plan_admin_fee: 'fees of the plans',
  plan_change: 'who changed plans and fees',
  public_holiday: 'the law of the land',
  public_holiday_change: 'who changed the public holidays',
  platform_idempotency_key: "first answers to the platform's own servers, each under the name of its key",
  platform_setting: 'settings of the company that runs the platform',
  platform_key: "keys of the platform's own servers",
  rate_limit: 'counters by address or user; a key says nothing of a clinic',
  settlement_run: "passes of the platform over all clinics; what one did at a clinic is the clinic's own row",
  sealing_key: "the database's part of the key that seals secrets",
  sent_text: 'the phones of the sandbox, for the platform key alone',
  sent_mail: 'the sandbox mailbox, for the platform key alone',
  sign_in_attempt: 'by a hash of what was typed, whether or not there is such a user',
  sign_in_place: 'hashes of group codes and addresses, before anybody has signed in',
  setup_link: 'opens the console before there is anybody',
  signing_key: 'signs the tokens of all',
  webhook_refusal: 'what nobody of a clinic has sent; read by operators alone',
  vapid_key: 'by which push services know this server',
  tick: 'when each recurring job had its turn',
  trail_horizon: 'how far the trail of all groups is sealed',
};

const roles = { app: 'clinic_app', resolver: 'clinic_resolver' } as const;

interface Check {
  /** Returns a row named `found` for each fault. Parameters: the app's role, the resolver's, the tables without a tenant. */
  sql: string;
  told: (found: string) => string;
}

const tenant_table = `(c.relname = 'provider_group' or exists (
  select from pg_attribute a where a.attrelid = c.oid and a.attname in ('clinic_id', 'group_id') and not a.attisdropped))`;
const table = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
/** The app's role, and the logins that have it. */
const the_app = `(select $1::regrole::oid union select member from pg_auth_members where roleid = $1::regrole)`;
const for_the_app = `(0 = any (p.polroles) or $1::regrole = any (p.polroles))`;

const checks: Check[] = [
  {
    sql: `select c.relname as found from pg_class c where ${table} and ${tenant_table} and not (c.relrowsecurity and c.relforcerowsecurity)`,
    told: (found) => `'${found}' has a tenant, but no forced row security: call protect_by_clinic or protect_by_group.`,
  },
  {
    sql: `select c.relname as found from pg_class c where ${table} and ${tenant_table}
      and not exists (select from pg_policy p where p.polrelid = c.oid and ${for_the_app})`,
    told: (found) => `'${found}' has a tenant, but no policy for the app.`,
  },
  {
    sql: `select c.relname || '.' || p.polname as found from pg_policy p join pg_class c on c.oid = p.polrelid
      where ${for_the_app} and not coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) ~ 'app_(clinics|group)\\(\\)'`,
    told: (found) => `The policy '${found}' lets the app through without asking for its clinics or its group.`,
  },
  {
    sql: `select c.relname as found from pg_class c where ${table} and not ${tenant_table} and c.relname <> all ($3::text[])`,
    told: (found) =>
      `'${found}' has no tenant: give it clinic_id or group_id, or say in row-security.ts why it has none.`,
  },
  {
    sql: `select name as found from unnest($3::text[]) name where not exists (select from pg_class c where ${table} and not ${tenant_table} and c.relname = name)`,
    told: (found) => `row-security.ts excuses '${found}', which is no table without a tenant any more.`,
  },
  {
    sql: `select c.relname as found from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
      and not coalesce(c.reloptions::text[] && array['security_invoker=true', 'security_invoker=on'], false)`,
    told: (found) => `The view '${found}' looks with its owner's eyes: create it with (security_invoker = true).`,
  },
  {
    sql: `select c.relname as found from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('m', 'f')`,
    told: (found) => `'${found}' is a kind of relation that row security cannot protect.`,
  },
  {
    sql: `select c.relname as found from pg_class c where c.relowner in ${the_app}
      union all select p.proname from pg_proc p where p.proowner in ${the_app}
      union all select n.nspname from pg_namespace n where n.nspowner in ${the_app}`,
    told: (found) => `The app's role owns '${found}': an owner can switch row security off.`,
  },
  {
    sql: `select p.proname as found from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and (p.proowner <> $2::regrole or p.proconfig is null or not exists (select from unnest(p.proconfig) s where s like 'search_path=%'))`,
    told: (found) =>
      `The function '${found}' runs with more rights than its caller: give it to the resolver, with a fixed search_path.`,
  },
  {
    sql: `select r.rolname as found from pg_roles r where (r.oid = $2::regrole or r.oid in ${the_app})
      and (r.rolsuper or r.rolbypassrls or r.rolcreatedb or r.rolcreaterole or r.rolreplication or (r.oid in ($1::regrole, $2::regrole) and r.rolcanlogin))`,
    told: (found) => `The role '${found}' may more than it must.`,
  },
  {
    sql: `select g.rolname as found from pg_auth_members m join pg_roles g on g.oid = m.roleid
      where m.member in ${the_app} and m.roleid <> $1::regrole
        and not (g.rolname = 'clinic_head_office' and m.set_option and not m.inherit_option)`,
    told: (found) => `The app may become '${found}'.`,
  },
  {
    sql: `select c.relname as found from pg_class c where ${table} and has_table_privilege($1, c.oid, 'truncate, references, trigger')`,
    told: (found) => `The app may empty '${found}' or hang things on it, which no row security stops.`,
  },
];

/** Faults in the catalogue that would let one tenant see another; empty if there are none. Sees what its own transaction has planted. */
export async function checkRowSecurity(db: Pool | ClientBase): Promise<string[]> {
  const values = [roles.app, roles.resolver, Object.keys(without_tenant)];
  const findings: string[] = [];
  for (const { sql, told } of checks) {
    const named = `select found from (${sql}) f where $1::text is not null and $2::text is not null and $3::text[] is not null order by 1`;
    const typed = named
      .replaceAll('$1::regrole', '($1::text)::regrole')
      .replaceAll('$2::regrole', '($2::text)::regrole');
    const { rows } = await db.query<{ found: string }>(
      typed.replaceAll('privilege($1,', 'privilege($1::text,'),
      values,
    );
    findings.push(...rows.map(({ found }) => told(found)));
  }
  return findings;
}
