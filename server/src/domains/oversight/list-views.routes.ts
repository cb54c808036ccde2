import * as changes from '@clinic/contract/oversight/change-list-views.ts';
import * as views from '@clinic/contract/oversight/list-views.ts';
import { type Route, route, savingRoute } from '../../platform/http/route.ts';
import { createListView } from './create-list-view.ts';
import { deleteListView } from './delete-list-view.ts';
import { readListViews } from './read-list-views.ts';
import { saveListSetting } from './save-list-setting.ts';
import { presentListView, updateListView } from './update-list-view.ts';

export const listViewsRoutes: Route[] = [
  route(views.readListViews, readListViews),
  route(changes.saveListSetting, saveListSetting),
  route(changes.createListView, createListView),
  savingRoute(changes.updateListView, updateListView, presentListView),
  route(changes.deleteListView, deleteListView),
];
