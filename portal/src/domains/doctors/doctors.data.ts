import { doctorList } from '@clinic/contract/doctors/doctor-list.ts';
import type { Doctor, TelemedDoctor } from '@clinic/contract/doctors/doctor.ts';
import {
  createDoctor,
  createTelemedDoctor,
  deleteDoctor,
  getDoctor,
  getTelemedDoctor,
  listDoctors,
  updateDoctor,
  updateTelemedDoctor,
} from '@clinic/contract/doctors/doctors.ts';
import { getOwnTelemedDoctor } from '@clinic/contract/doctors/own-telemed-doctor.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { listReads } from '../../platform/list/list-reads.ts';
import { endpointQuery } from '../../platform/query.ts';
import { useWrite } from '../../platform/use-write.ts';

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

export const useCreateDoctor = () => useWrite(createDoctor, doctorReads.reads);

/** Deletes a doctor and removes them from cached lists at once. The doctor's own page may be open and is not refetched. */
export function useDeleteDoctor() {
  const client = useQueryClient();
  const remove = useWrite(deleteDoctor, [listDoctors.name, getTelemedDoctor.name]);
  return async (id: number) => {
    await remove({ params: { id: String(id) } });
    client.setQueriesData<Answer<typeof listDoctors>>(
      { queryKey: [listDoctors.name] },
      (list) => list && { ...list, data: list.data.filter((doctor) => doctor.id !== id) },
    );
  };
}

/** Writes the answer of a save to the cache of the tele-consult doctor's card. */
function useKeepTelemedDoctor() {
  const client = useQueryClient();
  return (saved: TelemedDoctor) => client.setQueryData(telemedDoctorQuery(saved.user_id).queryKey, saved);
}

export const useCreateTelemedDoctor = () => useWrite(createTelemedDoctor, doctorReads.reads, useKeepTelemedDoctor());
export const useUpdateTelemedDoctor = () => useWrite(updateTelemedDoctor, doctorReads.reads, useKeepTelemedDoctor());

export function useUpdateDoctor() {
  const client = useQueryClient();
  return useWrite(updateDoctor, doctorReads.reads, (saved) =>
    client.setQueryData(doctorQuery(saved.id).queryKey, saved),
  );
}

/** A doctor's name with salutation: 'Dr Lim Wei Ming'. */
export const titleOf = ({ salutation, name }: Pick<Doctor, 'salutation' | 'name'>): string =>
  salutation === '' ? name : `${salutation} ${name}`;
