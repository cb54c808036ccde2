import { getClinic, updateClinic } from '@clinic/contract/clinics/clinic.ts';
import * as hoursCalls from '@clinic/contract/clinics/hours.ts';
import { listOpeningDays } from '@clinic/contract/clinics/opening-days.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, isFieldRefusal } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { useRefreshOn } from '../../platform/live/refresh-on.ts';
import { endpointQuery, useInvalidate } from '../../platform/query.ts';
import type { FieldErrors } from '../../ui/form/submit-form.ts';
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

/** The clinic's own version would also change with its profile, which is no matter of this page. */
const versionOf = ({ clinic, operating, delivery, exceptions }: Parts): string =>
  JSON.stringify([
    ...[operating, delivery, exceptions].map(({ updated_at }) => updated_at),
    clinic.exception_hours_include_holidays,
    clinic.is_delivery_hour_follow_operating_hour,
    clinic.special_remark,
  ]);

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

/** All that the hours' page edits. */
export const useHours = () =>
  useQuery<Hours, ApiProblem>({
    queryKey: hours_key,
    queryFn: ({ signal }) => readHours(signal),
  });

/** The next fourteen days, read again as time goes on. */
export const useOpeningDays = () => useQuery({ ...endpointQuery(listOpeningDays, {}), refetchInterval: day_panel_ms });

/** Somebody saved the hours, or head office the public holidays, which the days of opening name. */
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

/** One list saved over the version that was seen; what is wrong with it is told of the form's rows. */
async function saveList<Saved>(
  list: { rows: string[] },
  save: () => Promise<Saved>,
): Promise<{ saved: Saved } | { errors: Record<string, string[]> }> {
  try {
    return { saved: await save() };
  } catch (failure) {
    if (isFieldRefusal(failure)) return { errors: errorsAtRows(failure.errors, list.rows) };
    throw failure;
  }
}

interface ChangedList {
  list: { rows: string[] };
  save: () => Promise<Partial<Parts>>;
}

/** The lists that the form has otherwise than they are, each with how it is saved over the version that was seen. */
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
      list: operating,
      differs: present.operating.updated_at === null || !isSame(operating, weekBody(before, 'operating')),
      save: async () => ({
        operating: await call(hoursCalls.saveOperatingHours, { ...seen(present.operating), body: operating.body }),
      }),
    },
    {
      list: delivery,
      differs: !values.is_delivery_hour_follow_operating_hour && !isSame(delivery, weekBody(before, 'delivery')),
      save: async () => ({
        delivery: await call(hoursCalls.saveDeliveryOperatingHours, {
          ...seen(present.delivery),
          body: delivery.body,
        }),
      }),
    },
    {
      list: exceptions,
      differs: !isSame(exceptions, closuresBody(before)),
      save: async () => ({
        exceptions: await call(hoursCalls.saveExceptionHours, { ...seen(present.exceptions), body: exceptions.body }),
      }),
    },
    {
      list: { rows: [] },
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

/** A part of it may have been saved before the rest failed: `saved` is then what stands now. */
type HoursOutcome = { saved?: Hours; errors?: FieldErrors; failure?: unknown };

/** Saves what differs, list by list; each is refused where somebody else has saved it meanwhile. */
async function saveHours(values: HoursValues, version: Hours): Promise<HoursOutcome> {
  const present = await readHours();
  // The profile has the same object: what others changed there is no matter of this page.
  if (!isSame(valuesOf(present), valuesOf(version)))
    throw new ApiProblem({ status: 409, code: 'stale_object', detail: 'Somebody else changed the hours.' });
  const parts: Parts = { ...present };
  let is_begun = false;
  const soFar = () => (is_begun ? { saved: together(parts) } : {});
  try {
    for (const { list, save } of listsOf(values, present)) {
      const outcome = await saveList(list, save);
      if ('errors' in outcome) return { ...soFar(), ...outcome };
      Object.assign(parts, outcome.saved);
      is_begun = true;
    }
    return { saved: together(parts) };
  } catch (failure) {
    // What is saved already is not somebody else's when it is tried again.
    if (!is_begun) throw failure;
    return { ...soFar(), errors: {}, failure };
  }
}

/** Reading and saving for the form; whatever came of a save, the page is read again. */
export function useSaveHours() {
  const client = useQueryClient();
  const refresh = useInvalidate();
  return {
    read: () => readHours(),
    send: async (values: HoursValues, version: Hours): Promise<HoursOutcome> => {
      try {
        const outcome = await saveHours(values, version);
        if (outcome.saved) {
          // What is being read was asked for before.
          await client.cancelQueries({ queryKey: hours_key });
          client.setQueryData(hours_key, outcome.saved);
        }
        return outcome;
      } finally {
        void refresh(...reads);
      }
    },
  };
}
