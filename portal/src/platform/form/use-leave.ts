import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Goes back to the previous page with its filters and scroll position; to the list if there is no previous page. */
export function useLeave(list: string): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else router.history.push(list);
  };
}
