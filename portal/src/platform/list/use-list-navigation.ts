import type { ListAddress } from '@clinic/contract/records.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ListSearch } from '../../ui/page/list-frame.tsx';

/** Navigates within a list: changes only the named parameters and keeps the scroll position. */
export function useListNavigation<Search extends ListSearch>(list: ListAddress, search: Search) {
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
