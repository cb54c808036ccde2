/** A window that is open and waits for its page. */
export interface LaterWindow {
  /** Leads to the page, which cannot reach the window that opened it. */
  go: (address: string) => void;
  close: () => void;
}

/** Opens a window in a press whose page follows later: Safari allows no window after the wait for an answer. Undefined: it is not allowed. */
export function openLaterWindow(): LaterWindow | undefined {
  const opened = window.open('about:blank', '_blank');
  if (!opened) return undefined;
  return {
    go: (address) => {
      opened.opener = null;
      opened.location.replace(address);
    },
    close: () => opened.close(),
  };
}
