import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Looked at for so long, something is more than passed by. */
const settled_ms = 400;

/** Runs the handler when the element has been in sight for a moment, once for each `what`. */
export function useInView(element: RefObject<HTMLElement | null>, what: string, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!element.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(() => seen(), settled_ms);
    });
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, what]);
}
