import type { ListName } from '@clinic/contract/oversight/list-names.ts';
import type { ColumnChoice, ListView } from '@clinic/contract/oversight/list-views.ts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ListMoves, ListSearch } from '../../ui/list-frame.tsx';
import { useListViews, useSaveListSetting, type ViewsOfList } from './use-list-views.ts';
import { searchOfView, viewTextOf } from './view-text.ts';

export interface Arrangement extends ViewsOfList {
  /** The view in which the list is shown. */
  view: ListView | undefined;
  /** Null: as the portal has them. */
  choices: ColumnChoice[] | null;
  /** The columns of the view were changed and not saved. */
  hasNewColumns: boolean;
  /** Filters or order are no longer those of the view. */
  hasNewSearch: boolean;
  /** What a view would keep of the address. */
  text: string;
  choose: (choices: ColumnChoice[] | null) => void;
  /** Forgets changes of the view's columns: they are saved, or not wanted. */
  forgetNewColumns: () => void;
}

/**
 * How a list is arranged: in the view that the address names, or as its reader likes it. Changed columns of a view wait until they are
 * saved; without a view they are kept at once. An address that says nothing becomes the view with which the list opens.
 */
export function useArrangement(list: ListName, search: ListSearch, go: ListMoves): Arrangement {
  const views = useListViews(list);
  const { setting } = views;
  const client = useQueryClient();
  const save = useSaveListSetting();
  const saysNothing = useLocation({ select: ({ searchStr }) => searchStr === '' });
  const opening =
    saysNothing && !views.isLate ? views.views.find(({ id }) => id === setting.default_view_id) : undefined;
  useEffect(() => {
    if (opening) go.open(searchOfView(opening), { replace: true });
  });
  const view = views.views.find(({ id }) => String(id) === search.view);
  const draft_key = ['columns of a view', view?.id];
  const draft = useQuery<ColumnChoice[]>({ queryKey: draft_key, queryFn: skipToken, gcTime: Infinity }).data;
  const text = viewTextOf(go.href({}));
  return {
    ...views,
    isSettled: views.isSettled && opening === undefined,
    view,
    choices: view ? (draft ?? view.columns) : setting.columns,
    hasNewColumns: view !== undefined && draft !== undefined,
    hasNewSearch: view !== undefined && viewTextOf(`?${view.search}`) !== text,
    text,
    choose: (choices) => {
      if (view) client.setQueryData(draft_key, choices ?? view.columns);
      else void save({ ...setting, columns: choices });
    },
    forgetNewColumns: () => client.removeQueries({ queryKey: draft_key }),
  };
}
