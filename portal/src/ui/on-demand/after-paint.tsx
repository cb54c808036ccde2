import { type ReactNode, useDeferredValue, useEffect } from 'react';

interface AfterPaintProps {
  children: ReactNode;
  /** The content is needed at once: it does not wait for the paint. */
  isNeeded?: boolean;
  /** Called when the content appears and when it is removed. Must be a stable function. */
  onShown: (isShown: boolean) => void;
}

/** The heavy part of a window: the window appears first; its content follows without blocking the page. */
export function AfterPaint({ children, isNeeded = false, onShown }: AfterPaintProps): ReactNode {
  const isPainted = useDeferredValue(true, false);
  const isShown = isPainted || isNeeded;
  useEffect(() => {
    onShown(isShown);
    return () => onShown(false);
  }, [isShown, onShown]);
  return isShown && children;
}
