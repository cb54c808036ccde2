import type { ListAddress } from '@clinic/contract/records.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ListSearch } from '../../ui/page/list-frame.tsx';

/** The bell’s history is a list too, although its rows are no records. */
type ListPage = ListAddress | '/notifications';

/** Navigates within a list: changes only the named parameters and keeps the scroll position. */
export function useListNavigation<Search extends ListSearch>(list: ListPage, search: Search) {
  const navigate = useNavigate();
  const router = useRouter();
  return {
    to: (change: Partial<Search>, { replace = false } = {}): void =>
      void navigate({ to: list, search: { ...search, ...change }, resetScroll: false, replace }),
    href: (change: Partial<Search>): string =>
      router.buildLocation({ to: list, search: { ...search, ...change } }).href,
    open: (said: Record<string, string>, { replace = false } = {}): void =>
      void navigate({ to: list, search: said, resetScroll: false, replace }),
  };
}
