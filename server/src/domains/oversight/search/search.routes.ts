import * as search from '@clinic/contract/oversight/search.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { ServerRecord } from '../../../platform/records/server-record.ts';
import { searchEverything } from './search-everything.ts';

export const searchRoutes = (records: readonly ServerRecord[]): Route[] => [
  route(search.searchEverything, searchEverything(records)),
];
