import type { ListName } from '@clinic/contract/oversight/list-names.ts';
import {
  type ListSetting,
  type ListView,
  type ListViews,
  readListViews,
  saveListSetting,
} from '@clinic/contract/oversight/list-views.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showFailure } from '../../ui/toast.ts';
import { sentenceOf } from '../api/api-problem.ts';
import { endpointQuery, useCallMutation } from '../query.ts';

/** So long the rows of a list wait for its views. */
const patience_ms = 2_000;

const listViewsQuery = endpointQuery(readListViews, {});

export interface ViewsOfList {
  /** False while they are on their way; the list waits for them a while, because they decide on its columns. */
  isSettled: boolean;
  /** They did not come in that while: what they decide about the list must not turn it over any more. */
  isLate: boolean;
  /** They could not be read: the list is as the portal has it. */
  isMissing: boolean;
  retry: () => void;
  views: ListView[];
  setting: ListSetting;
}

/** The views of a list and how the signed-in person likes it; read once for all lists. */
export function useListViews(list: ListName): ViewsOfList {
  const read = useQuery({ ...listViewsQuery, staleTime: 60_000, retry: false });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!read.isPending) return undefined;
    const timer = setTimeout(() => setLate(true), patience_ms);
    return () => clearTimeout(timer);
  }, [read.isPending]);
  const setting = read.data?.settings.find((one) => one.list === list);
  return {
    isSettled: !read.isPending || isLate,
    isLate,
    isMissing: read.isError && !read.data,
    retry: () => void read.refetch(),
    views: read.data?.views.filter((view) => view.list === list) ?? [],
    setting: setting ?? { list, columns: null, default_view_id: null },
  };
}

/** Keeps how somebody likes a list. It shows at once; where it could not be kept the server's word comes back. */
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
      showFailure('This could not be kept.', sentenceOf(failure));
      await client.invalidateQueries({ queryKey: listViewsQuery.queryKey });
    }
  };
}
