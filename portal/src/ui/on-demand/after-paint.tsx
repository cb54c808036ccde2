import { type ReactNode, useDeferredValue } from 'react';

/** The heavy part of a window: the window itself shows first, its content follows without holding the page. */
export const AfterPaint = ({ children }: { children: ReactNode }): ReactNode =>
  useDeferredValue(true, false) && children;
