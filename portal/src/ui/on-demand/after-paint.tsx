import { type ReactNode, useDeferredValue, useEffect } from 'react';

interface AfterPaintProps {
  children: ReactNode;
  /** Told once the content is there, and when it goes. Must keep its identity. */
  onShown: (isShown: boolean) => void;
}

/** The heavy part of a window: the window itself shows first, its content follows without holding the page. */
export function AfterPaint({ children, onShown }: AfterPaintProps): ReactNode {
  const isShown = useDeferredValue(true, false);
  useEffect(() => {
    onShown(isShown);
    return () => onShown(false);
  }, [isShown, onShown]);
  return isShown && children;
}
