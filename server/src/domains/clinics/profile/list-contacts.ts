import type { Contact, listContacts as endpoint } from '@clinic/contract/clinics/contacts.ts';
import { onePage } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readContactList } from './contacts.queries.ts';

/** The contacts on one page, however many there are. */
export const toContactList = (data: Contact[], updated_at: Date) => ({
  ...onePage(data),
  updated_at: updated_at.toISOString(),
});

/** The contacts of the branch, in order. */
export const listContacts: Action<typeof endpoint> = async (act) => {
  const { contacts, updated_at } = await readContactList(act.db, act.scope);
  return toContactList(contacts, updated_at);
};
