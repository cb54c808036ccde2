import { type RefObject, useLayoutEffect, useState } from 'react';

const usual_font_px = 16;

/** The width of an element in pixels at the usual size of text, measured before it is painted: larger text leaves less room. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const look = () => {
      const font_px = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usual_font_px;
      // An element without layout, such as a hidden tab, says nothing about the room that it will have.
      if (measured.clientWidth > 0) setWidth((measured.clientWidth * usual_font_px) / font_px);
    };
    look();
    const size = new ResizeObserver(look);
    size.observe(measured);
    return () => size.disconnect();
  }, [element]);
  return width;
}
