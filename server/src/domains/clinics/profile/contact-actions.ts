import type {
  Contact,
  listContacts as listEndpoint,
  saveContacts as saveEndpoint,
} from '@clinic/contract/clinics/contacts.ts';
import { onePage } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { readContactList, readContacts, replaceContacts } from './contacts.queries.ts';
import { lockProfile, saveProfile } from './profile.queries.ts';

/** The contacts on one page, however many there are. */
const toContactList = (data: Contact[], updated_at: Date) => ({ ...onePage(data), updated_at });

/** The contacts of the branch, in order. */
export const listContacts: Action<typeof listEndpoint> = async (act) => {
  const { contacts, updated_at } = await readContactList(act.db, act.scope);
  return toContactList(contacts, updated_at);
};

const spoken = ({ name, phone }: { name: string; phone: string }): string => `${name} (${phone})`;

/** Replaces the contacts of the branch. Saving the same again changes nothing. Refuses: stale_object. */
export const saveContacts: Action<typeof saveEndpoint> = async (act, { query, body: contacts }) => {
  const version = await lockProfile(act.db, act.scope);
  if (query.updated_at !== undefined && Date.parse(query.updated_at) !== version.getTime())
    throw act.refusal('stale_object');

  const before = await readContacts(act.db, act.scope);
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
