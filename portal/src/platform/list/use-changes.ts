import type { ColumnChoice } from '@clinic/contract/views/list-view.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ListNavigation } from '../../ui/page/list-frame.tsx';
import { type Arrangement, draftKey } from './use-arrangement.ts';
import { useSaveListSetting } from './use-save-list-setting.ts';
import { viewTextOf } from './view-text.ts';

export interface Changes {
  /** The view has unsaved column changes. */
  hasNewColumns: boolean;
  /** Filters or order differ from the view's. */
  hasNewSearch: boolean;
  /** The part of the address that a view keeps. */
  text: string;
  choose: (choices: ColumnChoice[] | null) => void;
  /** Discards unsaved column changes. */
  forgetNewColumns: () => void;
}

/** The changes of a list's arrangement. Column changes of a view wait for Save; without a view they are kept at once. */
export function useChanges({ view, setting, draft }: Arrangement, go: ListNavigation): Changes {
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
