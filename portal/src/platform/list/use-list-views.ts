import type { ListName } from '@clinic/contract/views/list-names.ts';
import type { ListSetting, ListView } from '@clinic/contract/views/list-view.ts';
import { readListViews } from '@clinic/contract/views/list-views.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { endpointQuery } from '../query.ts';

/** Longest time that a list's rows wait for its views. */
const patience_ms = 2_000;

export const listViewsQuery = endpointQuery(readListViews, {});

export interface ViewsOfList {
  /** False while the views load. The list waits for them briefly, because they decide on its columns. */
  isSettled: boolean;
  /** They did not arrive in time: they must not rearrange the list any more. */
  isLate: boolean;
  /** They could not be read: the list has its default arrangement. */
  isMissing: boolean;
  retry: () => void;
  views: ListView[];
  setting: ListSetting;
}

/** The saved views of a list and its reader's settings; read once for all lists. */
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
