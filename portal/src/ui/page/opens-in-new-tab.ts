import type { MouseEvent } from 'react';

/** True if a click on a link opens a new tab or window, or saves it. The browser handles these itself. */
export const opensInNewTab = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
