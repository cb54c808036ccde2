import { createListView, deleteListView, updateListView } from '@clinic/contract/views/change-list-views.ts';
import { readListViews } from '@clinic/contract/views/list-views.ts';
import { useCallMutation, useInvalidate } from '../query.ts';

/** Writes views and reads them again, also after a refusal, which means that somebody else changed them. */
export function useChangeViews() {
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
