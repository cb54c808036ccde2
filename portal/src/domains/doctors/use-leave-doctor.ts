import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Back to where one came from, with its place; to the list where there is nothing to go back to. */
export function useLeaveDoctor(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else router.history.push('/settings/doctors');
  };
}
