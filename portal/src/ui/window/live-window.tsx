import { CloseButton, Paper, Portal, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './live-window.module.css';

interface LiveWindowProps {
  title: string;
  /** After the title: how many more wait. */
  beside?: string;
  /** In pixels. Narrower on a phone. */
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A window that opens by itself, over any page. It takes neither the focus nor the pointer from what somebody is doing: the page stays
 * usable, and Escape closes it only from within.
 */
export function LiveWindow({ title, beside = '', width, onClose, children }: LiveWindowProps) {
  const title_id = useId();
  return (
    <Portal>
      <Paper
        role="dialog"
        data-live-window
        aria-labelledby={title_id}
        withBorder
        shadow="xl"
        className={classes.window}
        style={{ width }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      >
        <div className={classes.head}>
          <Title order={2} id={title_id} className={classes.title}>
            {title}
            <span className={classes.beside}>{beside}</span>
          </Title>
          <CloseButton aria-label="Close" onClick={onClose} />
        </div>
        <div aria-live="polite">{children}</div>
      </Paper>
    </Portal>
  );
}
