import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { Quietly } from '../../ui/on-demand/part-at-rest.tsx';
import classes from './lock-gate.module.css';

const LockScreen = codeOnDemand(
  async () => (await import('../../domains/access/idle-lock/lock-screen.tsx')).LockScreen,
);

/** The page's own shortcuts must not work behind the lock; what a key does in the field it is typed in, it still does. */
function keepFromPage(event: KeyboardEvent): void {
  event.stopPropagation();
  if (event.key === 'Escape') event.preventDefault();
}

/** Hides what is on the page, its windows and its title included. Returns what gives all of it back, with the focus. */
function hidePage(): () => void {
  const page = document.documentElement;
  const focused = document.activeElement;
  const title = document.title;
  page.dataset['locked'] = '';
  document.title = 'Locked · Portal';
  window.addEventListener('keydown', keepFromPage, true);
  return () => {
    delete page.dataset['locked'];
    document.title = title;
    window.removeEventListener('keydown', keepFromPage, true);
    if (focused instanceof HTMLElement) requestAnimationFrame(() => focused.focus({ preventScroll: true }));
  };
}

/** A modal dialog of the browser itself: everything else is out of reach for pointer, keyboard and screen reader. */
function LockDialog({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  };
  useLayoutEffect(() => {
    const giveBack = hidePage();
    open();
    return giveBack;
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.lock}
      aria-label="Locked"
      data-mantine-stop-propagation
      onCancel={(event) => event.preventDefault()}
      onClose={open}
    >
      {children}
    </dialog>
  );
}

interface LockGateProps {
  locked: boolean;
  children: ReactNode;
}

/**
 * Lays the lock over the page, which stays as it is behind it: forms, filters and place. A page that is opened while it is locked
 * is not even drawn before somebody unlocks.
 */
export function LockGate({ locked, children }: LockGateProps) {
  const [was_open, setOpen] = useState(!locked);
  if (!locked && !was_open) setOpen(true);
  useEffect(() => {
    // The lock must come up without a network too: its code is there before it is needed.
    const timer = setTimeout(() => void LockScreen.preload(), 10_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {was_open && children}
      {locked &&
        createPortal(
          <LockDialog>
            <Quietly>
              <LockScreen />
            </Quietly>
          </LockDialog>,
          document.body,
        )}
    </>
  );
}
