import type { Contact, listContacts as endpoint } from '@clinic/contract/clinics/contacts.ts';
import type { Action } from '../../platform/http/act.ts';
import { readContactList } from './contacts.queries.ts';

/** The contacts in one page, however many there are. */
export const toContactList = (data: Contact[], updated_at: Date) => ({
  data,
  pager: { p: 1, n: Math.max(1, data.length), pages: data.length === 0 ? 0 : 1, rows: data.length },
  updated_at: updated_at.toISOString(),
});

/** The contacts of the branch, in their order. */
export const listContacts: Action<typeof endpoint> = async (act) => {
  const { contacts, updated_at } = await readContactList(act.db, act.scope);
  return toContactList(contacts, updated_at);
};
