import type { PlatformCustomer, PlatformPatient } from '@clinic/contract/customers/platform-customers.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import { RefusalError } from '../../../platform/act/refusal-error.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { lockCopies } from '../../../platform/db/distributed/several-machines.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import type { CustomerRow } from '../customers.queries.ts';
import { openIdentity, sealIdentity } from '../identity.rules.ts';
import {
  claimNumber,
  type CustomerFacts,
  insertCustomer,
  insertPatient,
  lockCustomer,
  lockPatient,
  type PatientFacts,
  saveCustomer,
  savePatient,
} from './upserts.queries.ts';

/** The context of the platform call that an upsert needs. */
type Arriving = Pick<BaseAct, 'db' | 'now' | 'sealing' | 'audit' | 'announce'>;

/** The fields of `given` that say something else than the row. An absent field says nothing. */
function changesOf<Fields extends object>(row: Fields, given: { [Name in keyof Fields]?: Fields[Name] | undefined }) {
  const [before, after]: [Partial<Fields>, Partial<Fields>] = [{}, {}];
  for (const name of Object.keys(given) as (keyof Fields)[]) {
    const value = given[name];
    if (value === undefined || value === row[name]) continue;
    before[name] = row[name];
    after[name] = value;
  }
  return { some: Object.keys(after).length > 0, before, after };
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** A customer who is new to the group. Undefined: a concurrent call has added them. */
async function addCustomer(act: Arriving, scope: Scope, platform_id: string, facts: CustomerFacts) {
  const added = await insertCustomer(act.db, scope, platform_id, facts, act.now);
  if (!added) return undefined;
  act.audit('customer_created', { entity: 'customer', entity_id: added.id, after: facts });
  act.announce('customer_changed', { clinic_id: scope.clinic_id }, { customer_id: added.id });
  return added;
}

type KnownCustomer = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>;

async function changeCustomer(
  act: Arriving,
  scope: Scope,
  { id, updated_at, seen_at, ...facts }: KnownCustomer,
  given: Partial<{ [Name in keyof CustomerFacts]: CustomerFacts[Name] | undefined }>,
): Promise<CustomerRow> {
  const { some, before, after } = changesOf<CustomerFacts>(facts, given);
  const change = some ? { ...after, updated_at: changedAt(updated_at, act.now) } : {};
  const saved = await saveCustomer(act.db, scope, id, { ...change, seen_at: later(seen_at, act.now) });
  if (some) {
    act.audit('customer_updated', { entity: 'customer', entity_id: id, before, after });
    act.announce('customer_changed', { clinic_id: scope.clinic_id }, { customer_id: id });
  }
  return saved;
}

/**
 * Adds the customer of a platform call, or changes what is known of them. Concurrent calls with the same id make one row: the later one
 * waits for the earlier. The row stays locked until the commit.
 */
export async function upsertCustomer(
  act: Arriving,
  scope: Scope,
  { id: platform_id, mobile: sent_mobile, username, e_card_type, company, language }: PlatformCustomer,
): Promise<CustomerRow> {
  const mobile = sent_mobile === '' ? null : sent_mobile;
  const given = { username, mobile, e_card_type, company, language };
  await lockCopies(act.db, 'customers');
  let known = await lockCustomer(act.db, scope, platform_id);
  if (!known) {
    const facts = {
      username,
      mobile: mobile ?? null,
      e_card_type: e_card_type ?? null,
      company: company ?? null,
      language: language ?? null,
    };
    const added = await addCustomer(act, scope, platform_id, facts);
    if (added) return added;
    known = await lockCustomer(act.db, scope, platform_id);
  }
  if (!known) throw new Error('The customer is neither there nor new.');
  return changeCustomer(act, scope, known, given);
}

/** The trail never has the number, sealed or open. */
function inTrail(facts: Partial<PatientFacts>) {
  const { identity_sealed: _, customer_id: __, ...told } = facts;
  return told;
}

function noteOf(act: Arriving, scope: Scope, customer_id: number) {
  return (kind: string, patient: string, states: { before?: Partial<PatientFacts>; after?: Partial<PatientFacts> }) => {
    const { before, after } = states;
    act.audit(kind, {
      entity: 'customer',
      entity_id: customer_id,
      before: before && { patient, ...inTrail(before) },
      after: { patient, ...(after && inTrail(after)) },
    });
    act.announce('customer_changed', { clinic_id: scope.clinic_id }, { customer_id });
  };
}

async function addPatient(act: Arriving, scope: Scope, customer_id: number, given: PlatformPatient) {
  const { id: platform_id, relation, name, gender, date_of_birth, identity } = given;
  const facts: PatientFacts = {
    customer_id,
    is_self: relation === 'self',
    name,
    gender: gender ?? null,
    date_of_birth: date_of_birth ?? null,
    ...sealIdentity(act.sealing, { group_id: scope.group_id, platform_id }, identity),
  };
  const id = await insertPatient(act.db, scope, platform_id, facts, act.now);
  if (id !== undefined) noteOf(act, scope, customer_id)('patient_created', name, { after: facts });
  return id;
}

/** The identity to write; undefined if it is unchanged. */
function changedIdentity(act: Arriving, known: Row<'customer_patient'>, identity: PlatformPatient['identity']) {
  if (identity === undefined) return {};
  const is_same = identity
    ? known.identity_type === identity.type && openIdentity(act.sealing, known) === identity.number
    : known.identity_type === null;
  return is_same ? {} : sealIdentity(act.sealing, known, identity);
}

async function changePatient(
  act: Arriving,
  scope: Scope,
  known: Row<'customer_patient'>,
  customer_id: number,
  { relation, name, gender, date_of_birth, identity }: PlatformPatient,
): Promise<void> {
  const { some, before, after } = changesOf<PatientFacts>(known, {
    customer_id,
    is_self: relation === 'self',
    name,
    gender,
    date_of_birth,
    ...changedIdentity(act, known, identity),
  });
  if (!some) return;
  await savePatient(act.db, scope, known.id, { ...after, updated_at: changedAt(known.updated_at, act.now) });
  const moved = known.customer_id !== customer_id;
  if (moved) noteOf(act, scope, known.customer_id)('patient_moved', name, {});
  noteOf(act, scope, customer_id)(moved ? 'patient_moved' : 'patient_updated', name, { before, after });
}

/**
 * Adds a patient of a customer, or changes what is known of them. Upsert the customer first. A patient whom the platform names under
 * another customer moves there: a dependant who gets their own account. Refuses: patient_number_taken.
 */
export async function upsertPatient(
  act: Arriving,
  scope: Scope,
  customer_id: number,
  given: PlatformPatient,
): Promise<{ id: number }> {
  let known = await lockPatient(act.db, scope, given.id);
  const added = known ? undefined : await addPatient(act, scope, customer_id, given);
  if (!known && added === undefined) known = await lockPatient(act.db, scope, given.id);
  if (known) await changePatient(act, scope, known, customer_id, given);
  const id = known?.id ?? added;
  if (id === undefined) throw new Error('The patient is neither there nor new.');
  if (given.patient_id !== undefined && (await claimNumber(act.db, scope, given.patient_id, id)) !== id)
    throw new RefusalError('patient_number_taken');
  return { id };
}
