import { VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { toastAbout } from '../../platform/reports/toast-about.ts';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { isUnfinished, useReportsLive, useTray } from './reports.data.ts';

export interface TrayCount {
  /** `2`; empty if no report is being generated. */
  text: string;
  /** For screen readers: `2 being generated`. */
  words: string;
}

/** The live part of the tray: the count, and the word when a report is ready. Loaded when the page is idle. */
export function TrayNews({ onCount }: { onCount: (count: TrayCount) => void }) {
  const { data } = useTray();
  useReportsLive();
  /** The reports seen so far, and whether they were finished. */
  const seen = useRef<Map<number, boolean> | undefined>(undefined);
  const unfinished = (data?.data ?? []).filter(isUnfinished).length;
  const tell = useEffectEvent(onCount);
  useEffect(() => {
    tell(
      unfinished === 0 ? { text: '', words: '' } : { text: String(unfinished), words: `${unfinished} being generated` },
    );
  }, [unfinished]);
  useEffect(() => {
    if (data === undefined) return;
    // A short report may be ready before it was ever seen unfinished: it is new all the same.
    const is_first = seen.current === undefined;
    const before = (seen.current ??= new Map());
    for (const report of data.data) {
      const was_finished = before.get(report.id) ?? is_first;
      before.set(report.id, !isUnfinished(report));
      if (was_finished || isUnfinished(report) || document.visibilityState !== 'visible') continue;
      // They take the place of the toast that says that it is being generated.
      const about = toastAbout(report.id);
      if (report.status === 'd') showSuccess(`${report.name} is ready. Find it in the tray.`, about);
      if (report.status === 'f') showFailure('The report could not be generated.', report.problem ?? undefined, about);
    }
  }, [data]);
  return (
    <VisuallyHidden role="status">{unfinished === 0 ? '' : `Reports: ${unfinished} being generated`}</VisuallyHidden>
  );
}
