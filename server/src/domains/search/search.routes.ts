import * as search from '@clinic/contract/search/search.ts';
import { type Route, routes } from '../../platform/http/route.ts';
import type { ServerRecord } from '../../platform/records/server-record.ts';
import { searchEverything } from './search-everything.ts';

export const searchRoutes = (records: readonly ServerRecord[]): Route[] =>
  routes(search, { searchEverything: searchEverything(records) });
