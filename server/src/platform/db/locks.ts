import { type RawBuilder, sql } from 'kysely';

/** Numbers of the advisory locks of a whole database. */
export const lock_numbers = {
  roles: 7_421_001,
  signing_keys: 7_421_002,
  database_preparation: 7_421_003,
  migrations: 7_421_004,
  demo_data: 7_421_005,
  push_keys: 7_421_006,
  setup: 7_421_007,
};

/** Advisory locks by name, each for one clinic, group, user or text. Functions of the database have one more: 'news of a group'. */
type LockName =
  | 'bank account'
  | 'bank lines'
  | 'books'
  | 'calls'
  | 'customers'
  | 'day close'
  | 'doctor'
  | 'download place'
  | 'e-invoices'
  | 'giro answer'
  | 'giro file'
  | 'guard rails'
  | 'import'
  | 'import place'
  | 'list_view'
  | 'medicine'
  | 'outcome'
  | 'own statements'
  | 'payees'
  | 'payment'
  | 'photo'
  | 'plans and their fees'
  | 'platform setting'
  | 'public holidays'
  | 'queue numbers'
  | 'refund answer'
  | 'role groups'
  | 'voucher redemption'
  | 'settlement'
  | 'texts to a number'
  | 'times of a doctor';

/** The number of a lock by name. */
const lockKey = (name: LockName, of: number | string): RawBuilder<unknown> =>
  typeof of === 'number' ? sql`hashtextextended(${name}, ${of})` : sql`hashtextextended(${`${name} ${of}`}, 0)`;

/** Waits for the lock and holds it until the commit. */
export const takingLock = (name: LockName, of: number | string = 0): RawBuilder<unknown> =>
  sql`select pg_advisory_xact_lock(${lockKey(name, of)})`;

/** The same lock, shared: several transactions may share it, and one that takes the lock itself waits for all of them. */
export const sharingLock = (name: LockName, of: number | string = 0): RawBuilder<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${lockKey(name, of)})`;

/** Takes the lock until the commit if it is free. Does not wait. */
export const tryingLock = (name: LockName, of: number | string = 0): RawBuilder<{ taken: boolean }> =>
  sql`select pg_try_advisory_xact_lock(${lockKey(name, of)}) as taken`;
