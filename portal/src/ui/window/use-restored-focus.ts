import { useEffect, useState } from 'react';

/** Runs after the window is gone, when no other element has taken the focus. */
const after_closing_ms = 20;
/** The focused elements before the newest window and before the earlier ones: the opener may be in a window that is gone. */
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
 * Returns the focus to the element that had it when a window opened. The kit does so only for windows that were mounted closed; most of
 * ours are mounted open, with their code.
 */
export function useRestoredFocus(opened: boolean): void {
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
