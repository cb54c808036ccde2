import * as exportCalls from '@clinic/contract/accounting/accounting-exports.ts';
import * as mappingCalls from '@clinic/contract/accounting/accounting-mapping.ts';
import { type Route, routes, savingRoute } from '../../platform/http/route.ts';
import * as exports from './accounting-export-actions.ts';
import * as mapping from './accounting-mapping-actions.ts';
import { makeAccountingDays } from './make-accounting-days.ts';

export const accountingRoutes: Route[] = [
  ...routes(exportCalls, { ...exports, makeAccountingDays }),
  ...routes(mappingCalls, {
    readAccountingMapping: mapping.readAccountingMapping,
    listJournalAccounts: mapping.listJournalAccounts,
    saveAccountingMapping: savingRoute(
      mappingCalls.saveAccountingMapping,
      mapping.saveAccountingMapping,
      mapping.presentMapping,
    ),
  }),
];
