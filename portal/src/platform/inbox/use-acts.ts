import { useState } from 'react';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { sentenceOf } from '../api/api-problem.ts';
import { useInvalidate } from '../query.ts';
import type { Does, Opens, RowAction } from './inbox-part.ts';
import type { ShownRow } from './use-inbox.ts';

/** After its action a row leaves within this time. If it is still there, it waits for others again. */
const leaving_ms = 3_000;

/** The actions on rows: at once, in a window, or on another page. */
export function useActs(goTo: (path: string) => void) {
  const refresh = useInvalidate();
  const [working, setWorking] = useState<ReadonlySet<string>>(new Set());
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<{ key: string | undefined; opens: Opens }>();
  const [back, setBack] = useState<() => void>();
  const change = (set: typeof setOwn, key: string, isIn: boolean) =>
    set((all) => new Set(isIn ? [...all, key] : [...all].filter((one) => one !== key)));
  const forgetLater = (key: string) => setTimeout(() => change(setOwn, key, false), leaving_ms);

  const make = async (key: string, does: Does): Promise<void> => {
    try {
      await does.call();
      const way = does.back && { label: does.back.label, run: wayBack(key, does.back) };
      setBack(() => way?.run);
      showSuccess(does.saved, undefined, way);
    } catch (failure) {
      showFailure(does.failed, sentenceOf(failure));
    } finally {
      await refresh(...does.reads);
    }
  };
  const wayBack = (key: string, way: NonNullable<Does['back']>) => () => {
    setBack(undefined);
    if ('opens' in way) return setOpened({ key: undefined, opens: way.opens });
    // It waits for everybody again.
    change(setOwn, key, false);
    return void make(key, way.does);
  };
  const act = async ({ key }: ShownRow, { run }: RowAction): Promise<void> => {
    if ('path' in run) return goTo(run.path);
    if (working.has(key)) return;
    change(setOwn, key, true);
    if ('opens' in run) return setOpened({ key, opens: run.opens });
    change(setWorking, key, true);
    await make(key, run.does);
    change(setWorking, key, false);
    forgetLater(key);
  };
  const close = () => {
    if (opened?.key !== undefined) forgetLater(opened.key);
    setOpened(undefined);
  };
  return { act, working, own, window: opened?.opens(close), close, back };
}
