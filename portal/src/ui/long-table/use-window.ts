import { type RefObject, useEffect, useState } from 'react';

/** Rows rendered beyond the visible ones, so that quick scrolling shows no gap. */
const spare_rows = 12;
/** The rendered window moves by this many rows at once, not by pixel. */
const step_rows = 6;

interface DrawnRows {
  from: number;
  /** Exclusive. */
  to: number;
  /** The element that renders an index: elements that leave on one side are reused on the other. */
  slotOf: (place: number) => number;
}

/** Virtual window over rows of equal height: the visible rows and some around them. */
export function useWindow(frame: RefObject<HTMLElement | null>, count: number, row_px: number): DrawnRows {
  const [first, setFirst] = useState(0);
  const [seen, setSeen] = useState(20);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const look = () => {
      setFirst(Math.floor(element.scrollTop / row_px / step_rows) * step_rows);
      setSeen(Math.ceil(element.clientHeight / row_px));
    };
    look();
    const size = new ResizeObserver(look);
    size.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [frame, row_px]);
  const size = Math.min(count, seen + step_rows + 2 * spare_rows);
  const from = Math.max(0, Math.min(first - spare_rows, count - size));
  return { from, to: from + size, slotOf: (place) => place % Math.max(size, 1) };
}
