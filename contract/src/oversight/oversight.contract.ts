import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as activities from './activities.ts';
import * as activityLog from './activity-log.ts';
import * as changeListViews from './change-list-views.ts';
import * as listViews from './list-views.ts';
import * as search from './search.ts';

export const oversightContract = domainContract({
  areas: { 'Lists and search': [listViews, changeListViews, search], Trail: [activities, activityLog] },
  refusals: refusalTable({
    list_not_found: { status: 404, detail: 'List not found.' },
    list_view_not_found: { status: 404, detail: 'View not found.' },
    list_view_of_another: {
      status: 403,
      detail: 'Only the person who created this view, or an administrator, can change it.',
    },
    too_many_list_views: { status: 409, detail: 'This list has too many views already. Please delete one first.' },
  }),
});
