import { type AnyRouter, type BlockerFn, useRouter } from '@tanstack/react-router';
import { useEffect, useId } from 'react';

const modified = new Set<string>();
/** The forms on screen, discarded or not. */
const on_screen = new Set<string>();

/** True while any form on screen has unsaved changes. */
export const isFormModified = (): boolean => modified.size > 0;

/** Clears the flags before leaving on purpose. */
export const forgetModifiedForms = (): void => modified.clear();

/** Leaving has failed: what was given up is guarded again. */
export const guardFormsAgain = (): void => on_screen.forEach((id) => modified.add(id));

// When the whole page is left, the browser shows its own question.
window.addEventListener('beforeunload', (event) => {
  if (isFormModified()) event.preventDefault();
});

export const leave_question = 'This page is asking you to confirm that you want to leave?';
type Ask = () => Promise<boolean>;
let ask: Ask | undefined;

/** Registers the window that asks before leaving; returns its removal. */
export function setLeaveQuestion(given: Ask): () => void {
  ask = given;
  return () => {
    if (ask === given) ask = undefined;
  };
}

/**
 * Asks before leaving other than by a URL, if a form has unsaved changes, which are then given up. Uses the browser's own dialog until our
 * window is loaded.
 */
export async function confirmLeave(): Promise<boolean> {
  const may = !isFormModified() || (await (ask ? ask() : window.confirm(leave_question)));
  if (may) forgetModifiedForms();
  return may;
}

/** Blocks a link with the browser's own dialog until our window is loaded, which handles links itself. */
const askEarly: BlockerFn = ({ currentLocation, nextLocation }) => {
  if (ask || !isFormModified() || currentLocation.pathname === nextLocation.pathname) return false;
  const may = window.confirm(leave_question);
  if (may) forgetModifiedForms();
  return !may;
};

/** Registers the calling form as modified or not. While it is modified, leaving asks first. */
export function useFormModified(is_modified: boolean): void {
  const id = useId();
  // Sign-in is rendered outside of every router and has no links to block.
  const router = useRouter({ warn: false }) as AnyRouter | undefined;
  useEffect(() => {
    if (!is_modified) return undefined;
    modified.add(id);
    on_screen.add(id);
    const unblock = router?.history.block({ blockerFn: askEarly, enableBeforeUnload: false });
    return () => {
      modified.delete(id);
      on_screen.delete(id);
      unblock?.();
    };
  }, [id, router, is_modified]);
}
