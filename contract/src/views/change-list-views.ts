import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, requiredText } from '../shared/fields.ts';
import { instant } from '../shared/wire.ts';
import { columnChoices, listSetting, listView, viewSearch } from './list-view.ts';
import { listName } from './list-names.ts';

export const longest_view_name = 60;
/** Per list: maximum of a user's own views, and maximum of a branch's shared views. */
export const most_list_views = 200;

const looks = {
  name: requiredText(longest_view_name),
  shared: z.boolean(),
  search: viewSearch,
  columns: columnChoices,
};

export const createListView = endpoint({
  name: 'createListView',
  method: 'POST',
  path: '/clinic/list_views',
  summary: 'Saves the current arrangement of a list under a name, for the caller or for the branch',
  words: 'Save a view of a list',
  access: { kind: 'member' },
  body: z.strictObject({ list: listName, ...looks }),
  response: listView,
  refusals: ['list_not_found', 'too_many_list_views'],
});

export const updateListView = endpoint({
  name: 'updateListView',
  method: 'PUT',
  path: '/clinic/list_views/{id}',
  summary: 'Renames or rearranges a view of the caller; a view of the branch needs ROLE_USER_UPDATE or its creator',
  words: 'Change a view of a list',
  access: { kind: 'member' },
  params: z.object({ id: idInPath }),
  body: z.strictObject({ ...looks, updated_at: instant }),
  response: listView,
  saves: listView,
  refusals: ['list_view_not_found', 'list_view_of_another', 'too_many_list_views', 'stale_object'],
});

export const deleteListView = endpoint({
  name: 'deleteListView',
  method: 'DELETE',
  path: '/clinic/list_views/{id}',
  summary: 'Deletes a view of the caller; a view of the branch needs ROLE_USER_UPDATE or its creator',
  words: 'Delete a view of a list',
  access: { kind: 'member' },
  params: z.object({ id: idInPath }),
  refusals: ['list_view_not_found', 'list_view_of_another'],
});

export const saveListSetting = endpoint({
  name: 'saveListSetting',
  method: 'PUT',
  path: '/clinic/list_setting',
  summary: 'Saves which columns of a list the caller sees, and the view that it opens with',
  words: 'Choose the columns of a list',
  access: { kind: 'member' },
  body: z.strictObject({
    list: listName,
    columns: z.nullable(columnChoices),
    default_view_id: z.nullable(z.int().check(z.minimum(1))),
  }),
  response: listSetting,
  refusals: ['list_view_not_found'],
});
