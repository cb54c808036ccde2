import { type AnyRouter, type BlockerFn, useRouter } from '@tanstack/react-router';
import { useEffect, useId } from 'react';

const modified = new Set<string>();

/** True while any form on screen holds changes that are not saved. */
export const isFormModified = (): boolean => modified.size > 0;

/** Drops the flag, for leaving on purpose. */
export const forgetModifiedForms = (): void => modified.clear();

// The browser asks in its own words when the whole page is left.
window.addEventListener('beforeunload', (event) => {
  if (isFormModified()) event.preventDefault();
});

export const leave_question = 'This page is asking you to confirm that you want to leave?';
type Ask = () => Promise<boolean>;
let ask: Ask | undefined;

/** Gives the window in which leaving is asked about; returns what takes it away. */
export function giveLeaveQuestion(given: Ask): () => void {
  ask = given;
  return () => {
    if (ask === given) ask = undefined;
  };
}

/**
 * Whether one may leave by another way than an address: asks where a form holds changes that are not saved, in the browser's own window
 * while ours has not come.
 */
export const mayLeave = async (): Promise<boolean> =>
  !isFormModified() || (ask ? ask() : window.confirm(leave_question));

/** Asks about a link in the browser's own window while ours, which sees to links itself, has not come. */
const askEarly: BlockerFn = ({ currentLocation, nextLocation }) => {
  if (ask || !isFormModified() || currentLocation.pathname === nextLocation.pathname) return false;
  const may = window.confirm(leave_question);
  if (may) forgetModifiedForms();
  return !may;
};

/** Says whether the calling form holds changes that are not saved: leaving it then asks first. */
export function useFormModified(is_modified: boolean): void {
  const id = useId();
  // Signing in stands outside of every router, and leads nowhere.
  const router = useRouter({ warn: false }) as AnyRouter | undefined;
  useEffect(() => {
    if (!is_modified) return undefined;
    modified.add(id);
    const unblock = router?.history.block({ blockerFn: askEarly, enableBeforeUnload: false });
    return () => {
      modified.delete(id);
      unblock?.();
    };
  }, [id, router, is_modified]);
}
