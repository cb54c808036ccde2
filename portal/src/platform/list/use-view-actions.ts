import type { ListName } from '@clinic/contract/views/list-names.ts';
import type { ListView } from '@clinic/contract/views/list-view.ts';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { sentenceOf } from '../api/api-problem.ts';
import type { Arrangement } from './use-arrangement.ts';
import type { Changes } from './use-changes.ts';
import { useSaveListSetting } from './use-save-list-setting.ts';
import { createListView, deleteListView, updateListView } from '@clinic/contract/views/change-list-views.ts';
import { readListViews } from '@clinic/contract/views/list-views.ts';
import { useCallMutation, useInvalidate } from '../query.ts';

/** Writes views and reads them again, also after a refusal, which means that somebody else changed them. */
function useChangeViews() {
  const refresh = useInvalidate();
  const create = useCallMutation(createListView);
  const update = useCallMutation(updateListView);
  const remove = useCallMutation(deleteListView);
  const thenRead = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } finally {
      await refresh(readListViews.name);
    }
  };
  return {
    isPending: create.isPending || update.isPending || remove.isPending,
    create: (args: Parameters<typeof create.mutateAsync>[0]) => thenRead(create.mutateAsync(args)),
    update: (args: Parameters<typeof update.mutateAsync>[0]) => thenRead(update.mutateAsync(args)),
    remove: (args: Parameters<typeof remove.mutateAsync>[0]) => thenRead(remove.mutateAsync(args)),
  };
}

/** A view's name and visibility, as its window edits them. */
export interface ViewFormValues {
  name: string;
  shared: boolean;
  /** Make it the list's default view. */
  opens: boolean;
}

export const not_saved = 'The view could not be saved.';

/** The list's state that a view keeps. */
export type Shown = Pick<ListView, 'search' | 'columns'>;

/** Actions on the views of a list. A form shows why creating or changing one failed; the others report it. */
export function useViewActions(list: ListName, { setting }: Arrangement, { forgetNewColumns }: Changes) {
  const changes = useChangeViews();
  const saveSetting = useSaveListSetting();
  const setDefault = (default_view_id: number | null) => void saveSetting({ ...setting, default_view_id });
  const setOpens = (id: number, opens: boolean) => {
    if (opens !== (setting.default_view_id === id)) setDefault(opens ? id : null);
  };
  const tell = (sentence: string, failure: unknown) => showFailure(sentence, sentenceOf(failure));
  const change = async (view: ListView, to: Partial<ViewFormValues & Shown>): Promise<ListView> => {
    const { opens, ...looks } = to;
    const { name, shared, search, columns, updated_at } = view;
    const body = { name, shared, search, columns, updated_at, ...looks };
    const saved = await changes.update({ params: { id: String(view.id) }, body });
    if (opens !== undefined) setOpens(view.id, opens);
    showSuccess(`The view “${saved.name}” was saved.`);
    return saved;
  };
  return {
    isPending: changes.isPending,
    setDefault,
    create: async ({ opens, ...fill }: ViewFormValues, shown: Shown, idempotency_key: string): Promise<ListView> => {
      const made = await changes.create({ body: { list, ...fill, ...shown }, idempotency_key });
      forgetNewColumns();
      setOpens(made.id, opens);
      showSuccess(`The view “${made.name}” was saved.`);
      return made;
    },
    change,
    saveChanges: async (view: ListView, shown: Shown) => {
      try {
        await change(view, shown);
        forgetNewColumns();
      } catch (failure) {
        tell(not_saved, failure);
      }
    },
    remove: async (view: ListView, done: () => void) => {
      try {
        await changes.remove({ params: { id: String(view.id) } });
        showSuccess(`The view “${view.name}” was deleted.`);
        done();
      } catch (failure) {
        tell('The view could not be deleted.', failure);
      }
    },
  };
}
