import type { MouseEvent } from 'react';

/** Whether a press on a link opens a tab or a window, or saves it: the browser does that by itself. */
export const opensElsewhere = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
