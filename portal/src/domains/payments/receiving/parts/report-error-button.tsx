import { report_error_delay_seconds } from '@clinic/contract/payments/receiving.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNow } from '../../../../ui/time/use-now.ts';

/** Counts from the moment it is shown, without the wall clock. */
const stopwatch = () => performance.now();

/** Opens only after a while: most payments that seem late arrive by themselves (part 1 §4). */
export function ReportErrorButton({ onReport }: { onReport: () => void }) {
  const [shown_ms] = useState(stopwatch);
  const passed_seconds = Math.floor((useNow(stopwatch, 250) - shown_ms) / 1_000);
  const left_seconds = Math.max(0, report_error_delay_seconds - passed_seconds);
  return (
    <Button variant="default" disabled={left_seconds > 0} onClick={onReport}>
      {left_seconds > 0 ? `Report Error (${left_seconds})` : 'Report Error'}
    </Button>
  );
}
