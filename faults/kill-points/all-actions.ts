import { exportOfTransactions } from './export.ts';
import type { KillableAction } from './killable-action.ts';
import { mailAboutToLeave } from './mail.ts';
import { reportInTheMaking } from './report.ts';
import { settlementRun } from './settlement-run.ts';
import { upload } from './upload.ts';

export const all_actions: KillableAction[] = [
  settlementRun,
  upload,
  exportOfTransactions,
  reportInTheMaking,
  mailAboutToLeave,
];
