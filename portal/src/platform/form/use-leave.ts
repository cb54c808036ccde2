import { useCanGoBack, useRouter } from '@tanstack/react-router';

/**
 * Returns to the previous page with its filters and scroll position; to the list if there is no previous page. A reader who has gone on
 * to another page of the list returns to that one.
 */
export function useLeave(list: string): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    const { walk } = router.history.location.state;
    if (walk?.has_turned && walk.list === list) router.history.replace(walk.href, { returns_to: walk.entry });
    else if (canGoBack) router.history.back();
    else router.history.push(list);
  };
}
