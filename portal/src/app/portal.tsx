import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createPortalRouter } from './router.tsx';
import { StepUp } from './gates/step-up.tsx';
import { ToastList } from '../ui/toast/toast-list.tsx';

/** Everything behind the sign-in, and the pages that need none. */
export function Portal() {
  'use no memo';
  const [router] = useState(createPortalRouter);
  return (
    <>
      <RouterProvider router={router} />
      <StepUp />
      <ToastList />
    </>
  );
}
