import { z } from 'zod/mini';
import { requiredCode } from '../fields.ts';

/** The number by which a branch knows a patient, in any script: some write letters with marks that stand behind them. */
export const patientNumber = requiredCode(32).check(
  z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ./_-]*$/u, 'Letters, digits, spaces and . / _ - only.'),
);
