import { type ReactNode, useDeferredValue, useEffect } from 'react';

interface AfterPaintProps {
  children: ReactNode;
  /** Called when the content appears and when it is removed. Must be a stable function. */
  onShown: (isShown: boolean) => void;
}

/** The heavy part of a window: the window appears first; its content follows without blocking the page. */
export function AfterPaint({ children, onShown }: AfterPaintProps): ReactNode {
  const isShown = useDeferredValue(true, false);
  useEffect(() => {
    onShown(isShown);
    return () => onShown(false);
  }, [isShown, onShown]);
  return isShown && children;
}
