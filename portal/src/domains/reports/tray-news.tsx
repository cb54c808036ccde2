import { VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { showSuccess } from '../../ui/toast/toast.ts';
import { isUnfinished, useReportsLive, useTray } from './reports.data.ts';

export interface TrayCount {
  /** `2`; empty if nothing is being made. */
  text: string;
  /** For screen readers: `2 being generated`. */
  words: string;
}

/** The live part of the tray: the count, and the word when a report is ready. Loaded when the page is idle. */
export function TrayNews({ onCount }: { onCount: (count: TrayCount) => void }) {
  const { data } = useTray();
  useReportsLive();
  const awaited = useRef(new Set<number>());
  const unfinished = (data?.data ?? []).filter(isUnfinished).length;
  const tell = useEffectEvent(onCount);
  useEffect(() => {
    tell(
      unfinished === 0 ? { text: '', words: '' } : { text: String(unfinished), words: `${unfinished} being generated` },
    );
  }, [unfinished]);
  useEffect(() => {
    for (const report of data?.data ?? []) {
      if (isUnfinished(report)) awaited.current.add(report.id);
      else if (awaited.current.delete(report.id) && report.status === 'd' && document.visibilityState === 'visible')
        showSuccess(`${report.name} is ready. Find it in the tray.`);
    }
  }, [data]);
  return (
    <VisuallyHidden role="status">{unfinished === 0 ? '' : `Reports: ${unfinished} being generated`}</VisuallyHidden>
  );
}
