import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFocusGivenBack } from './use-focus-given-back.ts';

/** The windows that are open, the one on top last. */
let open_windows: readonly symbol[] = [];

/** Whether this one is on top; a window that has just closed still is, for the key that closed it. */
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

/** A window over the page, as every one of ours is drawn: a key closes the one on top alone, and the focus is where it was before. */
export function Window({ onClose, ...props }: ModalProps) {
  useFocusGivenBack(props.opened);
  const isOnTop = useTop(props.opened);
  const close = () => {
    if (isOnTop()) onClose();
  };
  return <Modal {...props} onClose={close} />;
}
