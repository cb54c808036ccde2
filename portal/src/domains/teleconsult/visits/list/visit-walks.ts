import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Visit } from '@clinic/contract/teleconsult/visits/visit.ts';
import { walkedList } from '../../../../platform/record/walked-list.ts';
import { serverNow } from '../../../../platform/time/clock.ts';
import { visitsQuery } from '../visits.data.ts';
import { type VisitListSearch, visitSearches } from './visit-list-search.ts';
import { list_addresses, type VisitListKind } from './visit-lists.ts';

const walk = (kind: VisitListKind) =>
  walkedList<VisitListSearch, Visit>({
    list: list_addresses[kind],
    search: visitSearches[kind],
    query: (search) => visitsQuery(kind, search, singaporeDay(new Date(serverNow()))),
    rowId: ({ id }) => String(id),
    pathOf: ({ id }) => `/telemed-list/${id}`,
  });

/** The lists of visits, for next and previous on a visit's page. */
export const visitWalks = [walk('queue'), walk('consult'), walk('all')];
