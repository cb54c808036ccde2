import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** After the window has left: nobody else has taken the focus by then. */
const after_closing_ms = 20;

/**
 * Gives the focus back to what had it when a window came. The kit does so only for windows that were there, closed, before; most of
 * ours come opened, with their code.
 */
function useFocusGivenBack(opened: boolean): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      const at_close = document.activeElement;
      setTimeout(() => {
        const now = document.activeElement;
        const is_left_behind = now === at_close && now?.closest('[role="dialog"]') !== null;
        const nobody_has_it = now === null || now === document.body || is_left_behind;
        if (nobody_has_it && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      }, after_closing_ms);
    };
  }, [opened, before]);
}

/** A window over the page, as every one of ours is drawn: closed, the focus is where it was before. */
export function Window(props: ModalProps) {
  useFocusGivenBack(props.opened);
  return <Modal {...props} />;
}
