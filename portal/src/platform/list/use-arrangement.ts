import type { ListName } from '@clinic/contract/views/list-names.ts';
import type { ColumnChoice, ListView } from '@clinic/contract/views/list-view.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ListNavigation, ListSearch } from '../../ui/page/list-frame.tsx';
import { useListViews, type ViewsOfList } from './use-list-views.ts';
import { searchOfView } from './view-text.ts';

export interface Arrangement extends ViewsOfList {
  /** The open view. */
  view: ListView | undefined;
  /** Null: the default arrangement. */
  choices: ColumnChoice[] | null;
  /** Unsaved column changes of the view. */
  draft: ColumnChoice[] | undefined;
}

/** Unsaved column changes, by view. */
export const draftKey = (view: ListView | undefined) => ['columns of a view', view?.id];

/**
 * How a list is arranged: by the view in the address, or by its reader's setting. An address without a view is replaced by the list's
 * default view.
 */
export function useArrangement(list: ListName, search: ListSearch, go: ListNavigation): Arrangement {
  const views = useListViews(list);
  const { setting } = views;
  const saysNothing = useLocation({ select: ({ searchStr }) => searchStr === '' });
  const opens = saysNothing && !views.isLate ? views.views.find(({ id }) => id === setting.default_view_id) : undefined;
  useEffect(() => {
    if (opens) go.open(searchOfView(opens), { replace: true });
  });
  const view = views.views.find(({ id }) => String(id) === search.view);
  const draft = useQuery<ColumnChoice[]>({ queryKey: draftKey(view), queryFn: skipToken, gcTime: Infinity }).data;
  return {
    ...views,
    isSettled: views.isSettled && opens === undefined,
    view,
    draft,
    choices: view ? (draft ?? view.columns) : setting.columns,
  };
}
