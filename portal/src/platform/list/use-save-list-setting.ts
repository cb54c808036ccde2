import { saveListSetting } from '@clinic/contract/views/change-list-views.ts';
import type { ListSetting } from '@clinic/contract/views/list-view.ts';
import type { ListViews } from '@clinic/contract/views/list-views.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../ui/toast/toast.ts';
import { sentenceOf } from '../api/api-problem.ts';
import { useCallMutation } from '../query.ts';
import { listViewsQuery } from './use-list-views.ts';

/** Saves a list's setting. It applies at once; if saving fails the server's setting comes back. */
export function useSaveListSetting() {
  const client = useQueryClient();
  const { mutateAsync } = useCallMutation(saveListSetting);
  return async (setting: ListSetting): Promise<void> => {
    await client.cancelQueries({ queryKey: listViewsQuery.queryKey });
    client.setQueryData(
      listViewsQuery.queryKey,
      (known: ListViews | undefined) =>
        known && { ...known, settings: [...known.settings.filter(({ list }) => list !== setting.list), setting] },
    );
    try {
      await mutateAsync({ body: setting });
    } catch (failure) {
      showFailure('The setting could not be saved.', sentenceOf(failure));
      await client.invalidateQueries({ queryKey: listViewsQuery.queryKey });
    }
  };
}
