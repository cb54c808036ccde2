import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, requiredText } from '../shared/fields.ts';
import { listOf } from '../shared/lists/paging.ts';
import { givenInstant } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';
import { requiredPhoneNumber } from '../shared/typed/phone-field.ts';

export const most_contacts = 20;

/** A person at the clinic to call. */
export const contact = z.object({ name: z.string(), phone: z.string() });
export type Contact = z.output<typeof contact>;

/** The contacts in their order. `updated_at` is the profile's: contacts and profile share one version. */
export const contacts = z.extend(listOf(contact), { updated_at: instant });

export const listContacts = endpoint({
  name: 'listContacts',
  method: 'GET',
  path: '/clinic/contacts',
  summary: 'The contacts of the branch',
  words: 'See the contacts of the clinic',
  access: { kind: 'member', role: 'ROLE_PROVIDER_VIEW' },
  response: contacts,
});

export const saveContacts = endpoint({
  name: 'saveContacts',
  method: 'POST',
  path: '/clinic/contacts',
  summary: 'Replaces the contacts of the branch',
  words: 'Change the contacts of the clinic',
  access: { kind: 'member', role: 'ROLE_PROVIDER_UPDATE' },
  /** The `updated_at` that was read. Absent: the save overwrites the current version. */
  query: z.object({ updated_at: z.optional(givenInstant) }),
  body: z
    .array(
      z.strictObject({
        name: requiredText(100),
        phone: requiredPhoneNumber,
      }),
      generic_messages.format,
    )
    .check(z.maxLength(most_contacts, `Please keep at most ${most_contacts} contacts.`)),
  response: contacts,
  refusals: ['stale_object'],
});
