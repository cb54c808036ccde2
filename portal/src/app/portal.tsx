import { Notifications } from '@mantine/notifications';
import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.tsx';

/** Everything behind the sign-in, and the pages that need none. */
export const Portal = () => (
  <>
    <RouterProvider router={router} />
    <Notifications position="bottom-right" limit={4} zIndex={1000} containerWidth={380} />
  </>
);
