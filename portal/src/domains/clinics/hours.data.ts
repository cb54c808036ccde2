import { getClinic, updateClinic } from '@clinic/contract/clinics/clinic.ts';
import * as hoursCalls from '@clinic/contract/clinics/hours.ts';
import { listOpeningDays } from '@clinic/contract/clinics/opening-days.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { useRefreshOn } from '../../platform/live/refresh-on.ts';
import { endpointQuery, useInvalidate } from '../../platform/query.ts';
import type { SaveOutcome } from '../../platform/use-stale-save.ts';
import { closuresBody, errorsAtRows, type Hours, type HoursValues, valuesOf, weekBody } from './hours-values.ts';

const reads = [
  getClinic,
  hoursCalls.getOperatingHours,
  hoursCalls.getDeliveryOperatingHours,
  hoursCalls.getExceptionHours,
  listOpeningDays,
].map(({ name }) => name);
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
    queryKey: [hoursCalls.getOperatingHours.name, 'and the rest'],
    queryFn: ({ signal }) => readHours(signal),
  });

/** The next fourteen days, read again as time goes on. */
export const useOpeningDays = () => useQuery({ ...endpointQuery(listOpeningDays, {}), refetchInterval: day_panel_ms });

export const useHoursLive = (): void => useRefreshOn({ events: ['clinic_changed'], reads });

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
    if (failure instanceof ApiProblem && failure.status === 422 && Object.keys(failure.errors).length > 0)
      return { errors: errorsAtRows(failure.errors, list.rows) };
    throw failure;
  }
}

/** Saves what differs, list by list; each is refused where somebody else has saved it meanwhile. */
async function saveHours(values: HoursValues, version: Hours): Promise<SaveOutcome<Hours>> {
  const present = await readHours();
  // The profile has the same object: what others changed there is no matter of this page.
  if (!isSame(valuesOf(present), valuesOf(version)))
    throw new ApiProblem({ status: 409, code: 'stale_object', detail: 'Somebody else changed the hours.' });
  const parts: Parts = { ...present };
  const seen = ({ updated_at }: { updated_at: string | null }) => ({
    query: { updated_at: updated_at ?? hoursCalls.never_saved },
  });
  const [operating, delivery, exceptions] = [
    weekBody(values, 'operating'),
    weekBody(values, 'delivery'),
    closuresBody(values),
  ];
  const before = valuesOf(present);
  if (present.operating.updated_at === null || !isSame(operating, weekBody(before, 'operating'))) {
    const args = { ...seen(present.operating), body: operating.body };
    const outcome = await saveList(operating, () => call(hoursCalls.saveOperatingHours, args));
    if ('errors' in outcome) return outcome;
    parts.operating = outcome.saved;
  }
  if (!values.is_delivery_hour_follow_operating_hour && !isSame(delivery, weekBody(before, 'delivery'))) {
    const args = { ...seen(present.delivery), body: delivery.body };
    const outcome = await saveList(delivery, () => call(hoursCalls.saveDeliveryOperatingHours, args));
    if ('errors' in outcome) return outcome;
    parts.delivery = outcome.saved;
  }
  if (!isSame(exceptions, closuresBody(before))) {
    const args = { ...seen(present.exceptions), body: exceptions.body };
    const outcome = await saveList(exceptions, () => call(hoursCalls.saveExceptionHours, args));
    if ('errors' in outcome) return outcome;
    parts.exceptions = outcome.saved;
  }
  if (!isSame(flagsOf(values), flagsOf(before))) {
    const body = { ...flagsOf(values), updated_at: present.clinic.updated_at };
    const outcome = await saveList({ rows: [] }, () => call(updateClinic, { body }));
    if ('errors' in outcome) return outcome;
    parts.clinic = outcome.saved;
  }
  return { saved: together(parts) };
}

/** Reading and saving for the form; whatever came of a save, the page is read again. */
export function useSaveHours() {
  const client = useQueryClient();
  const refresh = useInvalidate();
  return {
    read: () => readHours(),
    send: async (values: HoursValues, version: Hours): Promise<SaveOutcome<Hours>> => {
      try {
        const outcome = await saveHours(values, version);
        if (outcome && 'saved' in outcome)
          client.setQueryData([hoursCalls.getOperatingHours.name, 'and the rest'], outcome.saved);
        return outcome;
      } finally {
        void refresh(...reads);
      }
    },
  };
}
