import type { ListName } from '@clinic/contract/oversight/list-names.ts';
import type { ListView } from '@clinic/contract/oversight/list-view.ts';
import type { FieldErrors } from '../../ui/form/submit-form.ts';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { isFieldRefusal, sentenceOf } from '../api/api-problem.ts';
import { useChangeViews } from './change-views.ts';
import type { Arrangement } from './use-arrangement.ts';
import type { Changes } from './use-changes.ts';
import { useSaveListSetting } from './use-save-list-setting.ts';

/** A view's name and visibility, as its window edits them. */
export interface ViewFill {
  name: string;
  shared: boolean;
  /** Make it the list's default view. */
  opens: boolean;
}

/** The list's state that a view keeps. */
export type Shown = Pick<ListView, 'search' | 'columns'>;

/** Resolves to the field errors of a refusal. Other failures show a toast. */
function told(sentence: string, failure: unknown): FieldErrors | undefined {
  if (isFieldRefusal(failure)) return failure.errors;
  showFailure(sentence, sentenceOf(failure));
  return undefined;
}

/** Actions on the views of a list. Each reports its result; `done` is called on success. */
export function useViewDeeds(list: ListName, { setting }: Arrangement, { forgetNewColumns }: Changes) {
  const changes = useChangeViews();
  const saveSetting = useSaveListSetting();
  const setDefault = (default_view_id: number | null) => void saveSetting({ ...setting, default_view_id });
  const setOpens = (id: number, opens: boolean) => {
    if (opens !== (setting.default_view_id === id)) setDefault(opens ? id : null);
  };
  const change = async (view: ListView, to: Partial<ViewFill & Shown>, done: () => void) => {
    const { opens, ...looks } = to;
    const { name, shared, search, columns, updated_at } = view;
    try {
      const body = { name, shared, search, columns, updated_at, ...looks };
      const saved = await changes.update({ params: { id: String(view.id) }, body });
      if (opens !== undefined) setOpens(view.id, opens);
      done();
      showSuccess(`The view ‘${saved.name}’ was saved.`);
    } catch (failure) {
      return told('The view was not saved.', failure);
    }
    return undefined;
  };
  return {
    isPending: changes.isPending,
    setDefault,
    create: async ({ opens, ...fill }: ViewFill, shown: Shown, done: (made: ListView) => void) => {
      try {
        const made = await changes.create({ body: { list, ...fill, ...shown } });
        forgetNewColumns();
        setOpens(made.id, opens);
        done(made);
        showSuccess(`The view ‘${made.name}’ was saved.`);
      } catch (failure) {
        return told('The view was not saved.', failure);
      }
      return undefined;
    },
    change,
    saveChanges: (view: ListView, shown: Shown) => void change(view, shown, forgetNewColumns),
    remove: async (view: ListView, done: () => void) => {
      try {
        await changes.remove({ params: { id: String(view.id) } });
        showSuccess(`The view ‘${view.name}’ was deleted.`);
        done();
      } catch (failure) {
        told('The view was not deleted.', failure);
      }
    },
  };
}
