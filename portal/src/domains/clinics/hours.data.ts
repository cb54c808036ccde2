import { getClinic, updateClinic } from '@clinic/contract/clinics/clinic.ts';
import * as hoursCalls from '@clinic/contract/clinics/hours.ts';
import { listOpeningDays } from '@clinic/contract/clinics/opening-days.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, isFieldRefusal } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { PartlySaved } from '../../platform/form/record-form-options.ts';
import { withErrors } from '../../platform/form/shown-fields.ts';
import { useRefreshOn } from '../../platform/live/refresh-on.ts';
import { endpointQuery, useInvalidate } from '../../platform/query.ts';
import { closuresBody, errorsAtRows, type Hours, type HoursValues, valuesOf, weekBody } from './hours-values.ts';

const reads = [
  getClinic,
  hoursCalls.getOperatingHours,
  hoursCalls.getDeliveryOperatingHours,
  hoursCalls.getExceptionHours,
  listOpeningDays,
].map(({ name }) => name);
const hours_key = [hoursCalls.getOperatingHours.name, 'and the rest'];
const day_panel_ms = 60_000;

type Parts = Omit<Hours, 'updated_at'>;

/** The time of the latest change of any part. A change of the clinic's profile counts, even if this page shows none of it. */
const versionOf = ({ clinic, operating, delivery, exceptions }: Parts): string =>
  [operating, delivery, exceptions].reduce(
    (latest, { updated_at }) => (updated_at !== null && updated_at > latest ? updated_at : latest),
    clinic.updated_at,
  );

const together = (parts: Parts): Hours => ({ ...parts, updated_at: versionOf(parts) });

async function readHours(signal?: AbortSignal): Promise<Hours> {
  const options = signal ? { signal } : {};
  const [clinic, operating, delivery, exceptions] = await Promise.all([
    call(getClinic, {}, options),
    call(hoursCalls.getOperatingHours, {}, options),
    call(hoursCalls.getDeliveryOperatingHours, {}, options),
    call(hoursCalls.getExceptionHours, {}, options),
  ]);
  return together({ clinic, operating, delivery, exceptions });
}

/** Everything that the page of the hours edits. */
export const useHours = () =>
  useQuery<Hours, ApiProblem>({
    queryKey: hours_key,
    queryFn: ({ signal }) => readHours(signal),
  });

/** The next fourteen days, refetched at an interval. */
export const useOpeningDays = () => useQuery({ ...endpointQuery(listOpeningDays, {}), refetchInterval: day_panel_ms });

/** Refetches when others save the hours, or when the platform changes the public holidays, which the opening days show. */
export function useHoursLive(): void {
  useRefreshOn({ events: ['clinic_changed'], reads });
  useRefreshOn({ events: ['holidays_changed'], reads: [listOpeningDays.name] });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const flagsOf = (values: HoursValues) => ({
  exception_hours_include_holidays: values.exception_hours_include_holidays,
  is_delivery_hour_follow_operating_hour: values.is_delivery_hour_follow_operating_hour,
  special_remark: values.special_remark,
});

/** Saves one list over the version that was read. Errors are mapped to the form's rows. */
async function saveList({ rows, save }: ChangedList): Promise<Partial<Parts>> {
  try {
    return await save();
  } catch (failure) {
    throw isFieldRefusal(failure) ? withErrors(failure, errorsAtRows(failure.errors, rows)) : failure;
  }
}

interface ChangedList {
  /** The form row of each row of the list. */
  rows: string[];
  save: () => Promise<Partial<Parts>>;
}

/** The lists that differ from the saved ones, each with its save over the version that was read. */
function listsOf(values: HoursValues, present: Parts): ChangedList[] {
  const before = valuesOf(together(present));
  const seen = ({ updated_at }: { updated_at: string | null }) => ({
    query: { updated_at: updated_at ?? hoursCalls.never_saved },
  });
  const operating = weekBody(values, 'operating');
  const delivery = weekBody(values, 'delivery');
  const exceptions = closuresBody(values);
  const lists: (ChangedList & { differs: boolean })[] = [
    {
      rows: operating.rows,
      differs: present.operating.updated_at === null || !isSame(operating, weekBody(before, 'operating')),
      save: async () => ({
        operating: await call(hoursCalls.saveOperatingHours, { ...seen(present.operating), body: operating.body }),
      }),
    },
    {
      rows: delivery.rows,
      differs: !values.is_delivery_hour_follow_operating_hour && !isSame(delivery, weekBody(before, 'delivery')),
      save: async () => ({
        delivery: await call(hoursCalls.saveDeliveryOperatingHours, {
          ...seen(present.delivery),
          body: delivery.body,
        }),
      }),
    },
    {
      rows: exceptions.rows,
      differs: !isSame(exceptions, closuresBody(before)),
      save: async () => ({
        exceptions: await call(hoursCalls.saveExceptionHours, { ...seen(present.exceptions), body: exceptions.body }),
      }),
    },
    {
      rows: [],
      differs: !isSame(flagsOf(values), flagsOf(before)),
      save: async () => ({
        clinic: await call(updateClinic, {
          body: { ...flagsOf(values), updated_at: present.clinic.updated_at },
        }),
      }),
    },
  ];
  return lists.filter(({ differs }) => differs);
}

/** Saves the changed lists one by one. The server refuses a list that another user has saved meanwhile. */
async function saveHours(values: HoursValues, version: Hours): Promise<Hours> {
  const present = await readHours();
  // The flags are part of the clinic's profile. Changes of its other fields are not a conflict here.
  if (!isSame(valuesOf(present), valuesOf(version)))
    throw new ApiProblem({ status: 409, code: 'stale_object', detail: 'Another user has changed the hours.' });
  const parts: Parts = { ...present };
  let is_begun = false;
  try {
    for (const list of listsOf(values, present)) {
      Object.assign(parts, await saveList(list));
      is_begun = true;
    }
  } catch (failure) {
    // The next save starts from the parts that were saved.
    throw is_begun ? new PartlySaved(together(parts), failure) : failure;
  }
  return together(parts);
}

/** Read and save functions of the form. After every save, also a failed one, the page is refetched. */
export function useSaveHours() {
  const client = useQueryClient();
  const refresh = useInvalidate();
  const show = async (saved: Hours): Promise<Hours> => {
    // A running read started before the save and would overwrite its result.
    await client.cancelQueries({ queryKey: hours_key });
    return client.setQueryData<Hours>(hours_key, saved) ?? saved;
  };
  return {
    read: () => readHours(),
    save: async (values: HoursValues, version: Hours): Promise<Hours> => {
      try {
        return await show(await saveHours(values, version));
      } catch (failure) {
        if (failure instanceof PartlySaved) await show(failure.saved as Hours);
        throw failure;
      } finally {
        void refresh(...reads);
      }
    },
  };
}
