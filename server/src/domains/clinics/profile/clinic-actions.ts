import type * as bankAccountCalls from '@clinic/contract/clinics/bank-account.ts';
import type * as clinicCalls from '@clinic/contract/clinics/clinic.ts';
import type * as providerSchemesCalls from '@clinic/contract/clinics/provider-schemes.ts';
import type * as contactsCalls from '@clinic/contract/clinics/contacts.ts';
import { schemes } from '@clinic/contract/clinics/schemes.ts';
import type { Arguments } from '@clinic/contract/shared/endpoint.ts';
import { onePage } from '@clinic/contract/shared/lists/list-page.ts';
import { no_photos } from '@clinic/contract/shared/photos/photo.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, ActOf, ReadAct } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { keepPhotos } from '../../../platform/photos/keep-photos.ts';
import { readPhotos } from '../../../platform/photos/photos.queries.ts';
import {
  lockProfile,
  readAccountNumber,
  readProfile,
  saveProfile,
  readContactList,
  replaceContacts,
} from './profile.queries.ts';
import { audited, changedFields, faultsOfWhole, type Profile, toClinic, toColumns } from './profile.rules.ts';

type Act = ActOf<typeof clinicCalls.updateClinic>;

async function shownClinic({ db, scope, now }: Pick<ReadAct, 'db' | 'scope' | 'now'>): Promise<Profile> {
  const row = await readProfile(db, scope, singaporeDay(now));
  const photos = await readPhotos(db, scope, 'clinic', [scope.clinic_id]);
  return toClinic(row, photos.get(scope.clinic_id) ?? no_photos);
}

/** The profile of the chosen branch, as its own members see it. */
export const getClinic: Action<typeof clinicCalls.getClinic> = (act) => shownClinic(act);

/** Replaces the branch's photos with the ones sent. The audit trail records only their number. */
async function savePhotos(act: Act, { photos }: Arguments<typeof clinicCalls.updateClinic>['body']) {
  if (!photos) return undefined;
  const { before, after } = await keepPhotos(act, { type: 'clinic', id: act.scope.clinic_id }, photos);
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  return { before: { photos: before.photos.length }, after: { photos: after.photos.length } };
}

/** Writes the changes, adds an audit entry and sends an event to everyone who has the profile open. */
async function save(
  act: Act,
  present: Profile,
  changes: Partial<Profile>,
  photos: Awaited<ReturnType<typeof savePhotos>>,
) {
  const updated_at = changedAt(present.updated_at, act.now);
  await saveProfile(act.db, act.scope, { ...toColumns(changes), updated_at });
  const was = Object.fromEntries(Object.keys(changes).map((field) => [field, present[field as keyof Profile]]));
  act.audit('clinic_updated', {
    entity: 'clinic',
    entity_id: present.id,
    before: { ...audited(was), ...photos?.before },
    after: { ...audited(changes), ...photos?.after },
  });
  act.announce('clinic_changed', { clinic_id: present.id }, { clinic_id: present.id });
  // A member's token contains whether the branch has tele-consults.
  if (changes.allow_telemed !== undefined) act.accessChanged();
}

/**
 * Saves the fields that the clinic's own members may write (T12). Omitted fields stay unchanged. Refuses: stale_object.
 */
export const updateClinic: Action<typeof clinicCalls.updateClinic> = async (act, { body }) => {
  if (isOutdated(act, await lockProfile(act.db, act.scope), body.updated_at)) throw act.refusal('stale_object');

  const present = await shownClinic(act);
  const changes = changedFields(present, body);
  const faults = faultsOfWhole(present, changes);
  if (Object.keys(faults).length > 0) throw act.refusal('validation_failed', faults);

  const photos = await savePhotos(act, body);
  if (Object.keys(changes).length === 0 && !photos) return present;
  await save(act, present, changes, photos);
  return shownClinic(act);
};

/** The full number of the branch's account. Adds an audit entry. Refuses: bank_account_not_given. */
export const revealBankAccount: Action<typeof bankAccountCalls.revealBankAccount> = async (act) => {
  const account_no = await readAccountNumber(act.db, act.scope.clinic_id);
  if (account_no === undefined) throw act.refusal('bank_account_not_given');
  act.audit('bank_account_revealed', { entity: 'clinic', entity_id: act.scope.clinic_id });
  return { account_no };
};

/** Every scheme of the catalogue, on one page. */
export const listProviderSchemes: Action<typeof providerSchemesCalls.listProviderSchemes> = async () =>
  onePage([...schemes]);

/** The contacts on one page, however many there are. */
const toContactList = (data: contactsCalls.Contact[], updated_at: Date) => ({ ...onePage(data), updated_at });

/** The contacts of the branch, in order. */
export const listContacts: Action<typeof contactsCalls.listContacts> = async (act) => {
  const { contacts, updated_at } = await readContactList(act.db, act.scope);
  return toContactList(contacts, updated_at);
};

const spoken = ({ name, phone }: { name: string; phone: string }): string => `${name} (${phone})`;

/** Replaces the contacts of the branch. Saving the same again changes nothing. Refuses: stale_object. */
export const saveContacts: Action<typeof contactsCalls.saveContacts> = async (act, { query, body: contacts }) => {
  const version = await lockProfile(act.db, act.scope);
  if (query.updated_at !== undefined && Date.parse(query.updated_at) !== version.getTime())
    throw act.refusal('stale_object');

  const { contacts: before } = await readContactList(act.db, act.scope);
  if (JSON.stringify(before.map(spoken)) === JSON.stringify(contacts.map(spoken)))
    return toContactList(before, version);
  const updated_at = changedAt(version, act.now);
  await replaceContacts(act.db, act.scope, contacts);
  await saveProfile(act.db, act.scope, { updated_at });
  const { clinic_id } = act.scope;
  act.audit('clinic_contacts_updated', {
    entity: 'clinic',
    entity_id: clinic_id,
    before: { contacts: before.map(spoken) },
    after: { contacts: contacts.map(spoken) },
  });
  act.announce('clinic_changed', { clinic_id }, { clinic_id });
  return toContactList(contacts, updated_at);
};
