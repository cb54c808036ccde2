import type { ColumnChoice } from '@clinic/contract/oversight/list-views.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ListMoves } from '../../ui/page/list-frame.tsx';
import { type Arrangement, draftKey } from './use-arrangement.ts';
import { useSaveListSetting } from './use-save-list-setting.ts';
import { viewTextOf } from './view-text.ts';

export interface Changes {
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

/** What was changed of how a list is arranged. Columns of a view wait until they are saved; without a view they are kept at once. */
export function useChanges({ view, setting, draft }: Arrangement, go: ListMoves): Changes {
  const client = useQueryClient();
  const save = useSaveListSetting();
  const queryKey = draftKey(view);
  const text = viewTextOf(go.href({}));
  return {
    hasNewColumns: view !== undefined && draft !== undefined,
    hasNewSearch: view !== undefined && viewTextOf(`?${view.search}`) !== text,
    text,
    choose: (choices) => {
      if (view) client.setQueryData(queryKey, choices ?? view.columns);
      else void save({ ...setting, columns: choices });
    },
    forgetNewColumns: () => client.removeQueries({ queryKey }),
  };
}
