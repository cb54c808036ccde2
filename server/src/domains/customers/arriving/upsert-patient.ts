import type { PlatformPatient } from '@clinic/contract/customers/platform-fields.ts';
import { RefusalError } from '../../../platform/act/refusal-error.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { openIdentity, sealIdentity } from '../identity.rules.ts';
import { type Arriving, changesOf } from './arriving.ts';
import { claimNumber, insertPatient, lockPatient, type PatientFacts, savePatient } from './upsert-patient.queries.ts';

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

/** The identity to write; nothing if the platform tells the one that is known. */
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
