import { refusalTable } from '../shared/problem.ts';

export const listViewRefusals = refusalTable({
  list_not_found: { status: 404, detail: 'List not found.' },
  list_view_not_found: { status: 404, detail: 'View not found.' },
  list_view_of_another: {
    status: 403,
    detail: 'Only who made this view, or somebody who may change users, can change it.',
  },
  too_many_list_views: { status: 409, detail: 'This list has very many views already. Please delete one first.' },
});
