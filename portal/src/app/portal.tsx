import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createPortalRouter } from './router.tsx';
import { Toasts } from './toasts.tsx';

/** Everything behind the sign-in, and the pages that need none. */
export function Portal() {
  const [router] = useState(createPortalRouter);
  return (
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>
  );
}
