import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useRestoredFocus } from './use-restored-focus.ts';

/** The open windows; the last one is on top. */
let open_windows: readonly symbol[] = [];

/** True if this one is on top. A window that has just closed still counts, for the key that closed it. */
function useTop(opened: boolean): () => boolean {
  const own = useRef<symbol>(undefined);
  useEffect(() => {
    if (!opened) return undefined;
    const opening = Symbol('window');
    own.current = opening;
    open_windows = [...open_windows, opening];
    return () => {
      setTimeout(() => (open_windows = open_windows.filter((one) => one !== opening)));
    };
  }, [opened]);
  return () => open_windows.at(-1) === own.current;
}

/** The base of all our windows: a key closes only the top one, and the focus returns to where it was. */
export function Window({ onClose, ...props }: ModalProps) {
  useRestoredFocus(props.opened);
  const isOnTop = useTop(props.opened);
  const close = () => {
    if (isOnTop()) onClose();
  };
  return <Modal {...props} onClose={close} />;
}
