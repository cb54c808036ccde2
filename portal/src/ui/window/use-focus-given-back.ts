import { useEffect, useState } from 'react';

/** After the window has left: nobody else has taken the focus by then. */
const after_closing_ms = 20;
/** What had the focus before the newest window, and before the ones before it: what opened it may be in a window that has gone. */
let openers: readonly Element[] = [];
const most_openers = 4;

function noteOpener(): readonly Element[] {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body)
    openers = [activeElement, ...openers.filter((one) => one !== activeElement)].slice(0, most_openers);
  return openers;
}

function giveBack(before: readonly Element[], at_close: Element | null): void {
  const now = document.activeElement;
  const is_left_behind = now === at_close && now?.closest('[role="dialog"]') !== null;
  if (now !== null && now !== document.body && !is_left_behind) return;
  const opener = before.find((one) => one instanceof HTMLElement && one.isConnected);
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

/**
 * Gives the focus back to what had it when a window opened. The kit does so only for windows that were there, closed, before; most of
 * ours come opened, with their code.
 */
export function useFocusGivenBack(opened: boolean): void {
  const [before, setBefore] = useState<readonly Element[]>();
  if (opened && !before) setBefore(noteOpener());
  if (!opened && before) setBefore(undefined);
  useEffect(() => {
    if (!before) return undefined;
    return () => {
      const at_close = document.activeElement;
      setTimeout(() => giveBack(before, at_close), after_closing_ms);
    };
  }, [before]);
}
