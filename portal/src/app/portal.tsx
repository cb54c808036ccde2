import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.tsx';
import { Toasts } from './toasts.tsx';

/** Everything behind the sign-in, and the pages that need none. */
export const Portal = () => (
  <>
    <RouterProvider router={router} />
    <Toasts />
  </>
);
