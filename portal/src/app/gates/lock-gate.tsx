import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { Quietly } from '../../ui/on-demand/lazy-on-idle.tsx';
import classes from './lock-gate.module.css';
import { program_name } from '../../platform/application/application.ts';

const LockScreen = codeOnDemand(() => import('../../domains/access/idle-lock/lock-screen.tsx'), 'LockScreen');

/** The page's shortcuts must not work behind the lock; typing in the lock's own field must. */
function keepFromPage(event: KeyboardEvent): void {
  event.stopPropagation();
  if (event.key === 'Escape') event.preventDefault();
}

/** Hides the page with its windows and title. Returns the function that restores it, with the focus. */
function hidePage(name: string): () => void {
  const page = document.documentElement;
  const focused = document.activeElement;
  const title = document.title;
  page.dataset['locked'] = '';
  document.title = `${name} · ${program_name}`;
  window.addEventListener('keydown', keepFromPage, true);
  return () => {
    delete page.dataset['locked'];
    document.title = title;
    window.removeEventListener('keydown', keepFromPage, true);
    if (focused instanceof HTMLElement) requestAnimationFrame(() => focused.focus({ preventScroll: true }));
  };
}

/** Covers the page with a native modal dialog: everything else is out of reach for pointer, keyboard and screen reader. */
export const PageCover = (props: CoverProps) => createPortal(<CoverDialog {...props} />, document.body);

function CoverDialog({ name, children }: CoverProps) {
  'use no memo';
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  };
  useLayoutEffect(() => {
    const giveBack = hidePage(name);
    open();
    return giveBack;
  }, [name]);
  return (
    <dialog
      ref={dialog}
      className={classes.lock}
      aria-label={name}
      data-mantine-stop-propagation
      onCancel={(event) => event.preventDefault()}
      onClose={open}
    >
      {children}
    </dialog>
  );
}

interface CoverProps {
  /** The title of the tab. */
  name: string;
  children: ReactNode;
}

interface LockGateProps {
  locked: boolean;
  children: ReactNode;
}

/**
 * Covers the page with the lock. The page stays as it is: forms, filters, scroll position. A page opened while locked does not render
 * before the unlock.
 */
export function LockGate({ locked, children }: LockGateProps) {
  'use no memo';
  const [was_open, setOpen] = useState(!locked);
  if (!locked && !was_open) setOpen(true);
  useEffect(() => {
    // Preloaded, because the lock must appear without a network too.
    const timer = setTimeout(() => void LockScreen.preload(), 10_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {was_open && children}
      {locked && (
        <PageCover name="Locked">
          <Quietly>
            <LockScreen />
          </Quietly>
        </PageCover>
      )}
    </>
  );
}
