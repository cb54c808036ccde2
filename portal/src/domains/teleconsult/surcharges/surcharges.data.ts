import { listActivities } from '@clinic/contract/oversight/activities.ts';
import {
  createSurcharge,
  deleteSurcharge,
  disableSurcharge,
  listSurcharges,
  type Surcharge,
  type SurchargeType,
  updateSurcharge,
} from '@clinic/contract/teleconsult/surcharges.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { usePrefetch } from '../../../platform/prefetch.ts';
import { endpointQuery, useCallMutation, useInvalidate } from '../../../platform/query.ts';
import type { SurchargeListSearch } from './surcharge-list-search.ts';

const enableOf = { active: '1', inactive: '0', all: '' } as const;
const surchargesQuery = (type: SurchargeType, { p, n, sort, state }: SurchargeListSearch) =>
  endpointQuery(listSurcharges, { query: { type, enable: enableOf[state], sort, p: String(p), n: String(n) } });

/** One page of the list. The previous page stays until the next has loaded. */
export const useSurcharges = (type: SurchargeType, search: SurchargeListSearch) =>
  useQuery({ ...surchargesQuery(type, search), placeholderData: keepPreviousData });

/** Prefetches the page under the pointer. */
export function usePrefetchSurcharges(type: SurchargeType) {
  const pages = usePrefetch();
  return (search: SurchargeListSearch | undefined) => pages.rest(search && surchargesQuery(type, search));
}

const reads = [listSurcharges.name, listActivities.name];

/** Refreshes the list when a surcharge of the branch changes. */
export const useSurchargesLive = (): void => useRefreshOn({ events: ['consultation_surcharge_changed'], reads });

/** The current state of a surcharge. There is no call for a single one: the pages of its type are read, newest first, until it is found. */
export async function readSurcharge({ id, type }: Pick<Surcharge, 'id' | 'type'>, p = 1): Promise<Surcharge> {
  const { data, pager } = await call(listSurcharges, { query: { type, p: String(p), n: '100', sort: 'id,desc' } });
  const found = data.find((one) => one.id === id);
  if (found) return found;
  if (p < pager.pages) return readSurcharge({ id, type }, p + 1);
  throw new ApiProblem({ status: 404, detail: 'This surcharge has been deleted.' });
}

/** The writes. The list is read again also after a refusal, which means that it has changed. */
export function useSurchargeWrites() {
  const refresh = useInvalidate();
  const refreshing =
    <Args, Done>(write: (args: Args) => Promise<Done>) =>
    (args: Args): Promise<Done> =>
      write(args).finally(() => void refresh(...reads));
  return {
    create: refreshing(useCallMutation(createSurcharge).mutateAsync),
    update: refreshing(useCallMutation(updateSurcharge).mutateAsync),
    disable: refreshing(useCallMutation(disableSurcharge).mutateAsync),
    remove: refreshing(useCallMutation(deleteSurcharge).mutateAsync),
  };
}
