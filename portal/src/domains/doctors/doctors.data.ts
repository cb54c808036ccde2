import { doctorList } from '@clinic/contract/doctors/doctor-list.ts';
import { createDoctor, deleteDoctor, getDoctor, listDoctors, updateDoctor } from '@clinic/contract/doctors/doctors.ts';
import { getOwnTelemedDoctor } from '@clinic/contract/doctors/own-telemed-doctor.ts';
import {
  createTelemedDoctor,
  getTelemedDoctor,
  updateTelemedDoctor,
} from '@clinic/contract/doctors/telemed-doctors.ts';
import type { Answer, CallArguments } from '@clinic/contract/shared/endpoint.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { listReads } from '../../platform/list/list-reads.ts';
import { endpointQuery, useCallMutation, useInvalidate } from '../../platform/query.ts';

export const doctorReads = listReads(doctorList, listDoctors, {
  live: ['doctor_changed'],
  one: getDoctor,
  page: '/settings/doctor',
  also: [getTelemedDoctor.name, getOwnTelemedDoctor.name],
});

const doctorQuery = (id: number) => endpointQuery(getDoctor, { params: { id: String(id) } });
const telemedDoctorQuery = (user_id: number) => endpointQuery(getTelemedDoctor, { params: { id: String(user_id) } });

export const useDoctor = (id: number, enabled: boolean) => useQuery({ ...doctorQuery(id), enabled });

/** The branch's doctors without a user account, by part of name, qualification or number, for a dropdown. */
export const useDoctorChoice = (name: string) =>
  useQuery({
    ...endpointQuery(listDoctors, { query: { name, without_user: '1', sort: 'name,asc' } }),
    placeholderData: keepPreviousData,
  });

/** The tele-consult doctor of a user. */
export const useTelemedDoctor = (user_id: number) => useQuery(telemedDoctorQuery(user_id));

/** The signed-in user's own tele-consult doctor. */
export const useOwnTelemedDoctor = () => useQuery(endpointQuery(getOwnTelemedDoctor, {}));

/** Fetch the current version, bypassing the cache. */
export const readDoctor = (id: number) => call(getDoctor, { params: { id: String(id) } });
export async function readTelemedDoctor(user_id: number) {
  const doctor = await call(getTelemedDoctor, { params: { id: String(user_id) } });
  if (!doctor) throw new ApiProblem({ status: 404, detail: 'This user is no longer a tele-consult doctor.' });
  return doctor;
}

/** A save. Afterwards, also after a failure, the queries that show doctors are refetched. */
function useSave<Args, Done>(save: (args: Args) => Promise<Done>, reads: readonly string[] = doctorReads.reads) {
  const refresh = useInvalidate();
  return async (args: Args): Promise<Done> => {
    try {
      return await save(args);
    } finally {
      void refresh(...reads);
    }
  };
}

export const useCreateDoctor = () => useSave(useCallMutation(createDoctor).mutateAsync);
/** Deletes a doctor and removes them from cached lists at once. The doctor's own page may be open and is not refetched. */
export function useDeleteDoctor() {
  const client = useQueryClient();
  const remove = useCallMutation(deleteDoctor);
  return useSave(
    async (id: number) => {
      await remove.mutateAsync({ params: { id: String(id) } });
      client.setQueriesData<Answer<typeof listDoctors>>(
        { queryKey: [listDoctors.name] },
        (list) => list && { ...list, data: list.data.filter((doctor) => doctor.id !== id) },
      );
    },
    [listDoctors.name, getTelemedDoctor.name],
  );
}
/** Makes a user a tele-consult doctor and writes the answer to the cache of the user's page. */
export function useCreateTelemedDoctor() {
  const client = useQueryClient();
  const create = useCallMutation(createTelemedDoctor);
  return useSave(async (args: Parameters<typeof create.mutateAsync>[0]) => {
    const made = await create.mutateAsync(args);
    client.setQueryData(telemedDoctorQuery(made.user_id).queryKey, made);
    return made;
  });
}

/** Saves a doctor and writes the answer to the cache. */
export function useUpdateDoctor() {
  const client = useQueryClient();
  const update = useCallMutation(updateDoctor);
  return useSave(async (args: CallArguments<typeof updateDoctor>) => {
    const saved = await update.mutateAsync(args);
    client.setQueryData(doctorQuery(saved.id).queryKey, saved);
    return saved;
  });
}

/** The same for a tele-consult doctor. */
export function useUpdateTelemedDoctor() {
  const client = useQueryClient();
  const update = useCallMutation(updateTelemedDoctor);
  return useSave(async (args: CallArguments<typeof updateTelemedDoctor>) => {
    const saved = await update.mutateAsync(args);
    client.setQueryData(telemedDoctorQuery(saved.user_id).queryKey, saved);
    return saved;
  });
}
