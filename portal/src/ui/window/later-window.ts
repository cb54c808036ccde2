/** A window that is open and waits for its page. */
export interface LaterWindow {
  /** Leads to the page, which cannot reach the window that opened it. */
  go: (address: string) => void;
  close: () => void;
}

/** Opens a window during a press; its page follows later, because Safari blocks windows that open after an await. Undefined if it is blocked. */
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
