import type { PlatformCustomer } from '@clinic/contract/customers/platform-fields.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { lockCopies } from '../../../platform/db/distributed/several-machines.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { type Arriving, changesOf } from './arriving.ts';
import { type CustomerFacts, insertCustomer, lockCustomer, saveCustomer } from './upsert-customer.queries.ts';

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** A customer who is new to the group. Undefined: a concurrent call has added them. */
async function addCustomer(act: Arriving, scope: Scope, platform_id: string, facts: CustomerFacts) {
  const id = await insertCustomer(act.db, scope, platform_id, facts, act.now);
  if (id === undefined) return undefined;
  act.audit('customer_created', { entity: 'customer', entity_id: id, after: facts });
  act.announce('customer_changed', { clinic_id: scope.clinic_id }, { customer_id: id });
  return { id };
}

type KnownCustomer = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>;

async function changeCustomer(
  act: Arriving,
  scope: Scope,
  { id, updated_at, seen_at, ...facts }: KnownCustomer,
  given: Partial<{ [Name in keyof CustomerFacts]: CustomerFacts[Name] | undefined }>,
): Promise<{ id: number }> {
  const { some, before, after } = changesOf<CustomerFacts>(facts, given);
  const change = some ? { ...after, updated_at: changedAt(updated_at, act.now) } : {};
  await saveCustomer(act.db, scope, id, { ...change, seen_at: later(seen_at, act.now) });
  if (some) {
    act.audit('customer_updated', { entity: 'customer', entity_id: id, before, after });
    act.announce('customer_changed', { clinic_id: scope.clinic_id }, { customer_id: id });
  }
  return { id };
}

/**
 * Adds the customer of a platform call, or changes what is known of them. Concurrent calls with the same id make one row: the later one
 * waits for the earlier. The row stays locked until the commit.
 */
export async function upsertCustomer(
  act: Arriving,
  scope: Scope,
  { id: platform_id, mobile: sent_mobile, username, e_card_type, company }: PlatformCustomer,
): Promise<{ id: number }> {
  const mobile = sent_mobile === '' ? null : sent_mobile;
  const given = { username, mobile, e_card_type, company };
  await lockCopies(act.db, 'customers');
  let known = await lockCustomer(act.db, scope, platform_id);
  if (!known) {
    const facts = { username, mobile: mobile ?? null, e_card_type: e_card_type ?? null, company: company ?? null };
    const added = await addCustomer(act, scope, platform_id, facts);
    if (added) return added;
    known = await lockCustomer(act.db, scope, platform_id);
  }
  if (!known) throw new Error('The customer is neither there nor new.');
  return changeCustomer(act, scope, known, given);
}
