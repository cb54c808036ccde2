import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as changeListViews from './change-list-views.ts';
import * as listViews from './list-views.ts';

export const viewsContract = domainContract({
  areas: { 'Lists and search': [listViews, changeListViews] },
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
