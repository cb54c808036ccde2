import { domainContract } from '../shared/domain-contract.ts';
import * as activities from './activities.ts';
import * as activityLog from './activity-log.ts';
import * as changeListViews from './change-list-views.ts';
import { listViewRefusals } from './list-view-refusals.ts';
import * as listViews from './list-views.ts';
import * as search from './search.ts';

export const oversightContract = domainContract({
  areas: { 'Lists and search': [listViews, changeListViews, search], Trail: [activities, activityLog] },
  refusals: listViewRefusals,
});
