import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Back to where one came from, with its filters and place; to the list where there is nothing to go back to. */
export function useLeave(list: string): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else router.history.push(list);
  };
}
