import { type Clinic, getClinic, updateClinic } from '@clinic/contract/clinics/clinic.ts';
import { type Contact, listContacts, saveContacts } from '@clinic/contract/clinics/contacts.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { isFieldRefusal } from '../../platform/api/api-problem.ts';
import { PartlySaved } from '../../platform/form/record-form-options.ts';
import { withErrors } from '../../platform/form/shown-fields.ts';
import { useRefreshOn } from '../../platform/live/refresh-on.ts';
import { endpointQuery, useCallMutation, useInvalidate } from '../../platform/query.ts';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import { clinicQuery } from './clinic.data.ts';
import { contactsOf, isWhole, type Profile, type ProfileValues, valuesOf } from './profile-values.ts';

const contactsQuery = endpointQuery(listContacts, {});

type ContactList = Answer<typeof listContacts>;

/** Combines two reads. The older version counts, so that a save over it reports what it would overwrite. */
const profileOf = (clinic: Clinic, { data, updated_at }: Pick<ContactList, 'data' | 'updated_at'>): Profile => ({
  clinic,
  contacts: data,
  updated_at: [clinic.updated_at, updated_at].toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? '',
});

/** The branch and its contacts, refetched when others change them. */
export function useProfile() {
  const read = useInvalidate();
  useRefreshOn({ events: ['clinic_changed'], reads: [getClinic.name, listContacts.name, listActivities.name] });
  return useQueries({
    queries: [clinicQuery, contactsQuery],
    combine: ([clinic, contacts]) => ({
      data: clinic.data && contacts.data && profileOf(clinic.data, contacts.data),
      error: clinic.error ?? contacts.error,
      isFetching: clinic.isFetching || contacts.isFetching,
      refetch: () => read(getClinic.name, listContacts.name),
    }),
  });
}

/** Maps the server's contact errors to form rows, because incomplete rows were not sent. */
function ofContacts(errors: FieldErrors, { contacts }: ProfileValues): FieldErrors {
  const rows = [...contacts.keys()].filter((row) => contacts[row] && isWhole(contacts[row]));
  return Object.fromEntries(
    Object.entries(errors).map(([place, told]) => {
      const [index = '', field] = place.split('.');
      return [field === undefined ? 'contacts' : `contacts.${rows[Number(index)]}.${field}`, told];
    }),
  );
}

/** Saves the branch, then its contacts over the version that the first save created. */
export function useSaveProfile() {
  const client = useQueryClient();
  const read = useInvalidate();
  const saveBranch = useCallMutation(updateClinic);
  const saveList = useCallMutation(saveContacts);

  /** Writes the saved version to the cache. */
  const keep = (clinic: Clinic, data: Contact[]): Profile => {
    const { updated_at } = clinic;
    client.setQueryData(clinicQuery.queryKey, clinic);
    client.setQueryData(contactsQuery.queryKey, (before) => before && { ...before, data, updated_at });
    void read(listActivities.name);
    return profileOf(clinic, { data, updated_at });
  };
  const contactsOver = async (clinic: Clinic, version: Profile, values: ProfileValues): Promise<Profile> => {
    const contacts = contactsOf(values);
    if (JSON.stringify(contacts) === JSON.stringify(contactsOf(valuesOf(version))))
      return keep(clinic, version.contacts);
    try {
      const { data, updated_at } = await saveList.mutateAsync({
        query: { updated_at: clinic.updated_at },
        body: contacts,
      });
      return keep({ ...clinic, updated_at }, data);
    } catch (failure) {
      const rest = isFieldRefusal(failure) ? withErrors(failure, ofContacts(failure.errors, values)) : failure;
      throw new PartlySaved(keep(clinic, version.contacts), rest);
    }
  };
  return async (body: Parameters<typeof saveBranch.mutateAsync>[0]['body'], values: ProfileValues, version: Profile) =>
    contactsOver(await saveBranch.mutateAsync({ body }), version, values);
}

/** Fetches the current profile from the server. */
export function useReadProfile(): () => Promise<Profile> {
  const client = useQueryClient();
  return async () => {
    const [clinic, contacts] = await Promise.all([
      client.fetchQuery({ ...clinicQuery, staleTime: 0 }),
      client.fetchQuery({ ...contactsQuery, staleTime: 0 }),
    ]);
    return profileOf(clinic, contacts);
  };
}
