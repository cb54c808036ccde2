import { type RefObject, useEffect, useEffectEvent } from 'react';

/** An element that is visible for this time counts as looked at, not scrolled past. */
const settled_ms = 400;

/** Calls the handler when the element has been visible for a moment, once per `what`. */
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
