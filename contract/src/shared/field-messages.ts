import type { z } from 'zod/mini';
import { generic_messages } from './fields.ts';

const messageOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return generic_messages.blank;
  return issue.message === 'Invalid input' || !issue.message ? generic_messages.format : issue.message;
};

/**
 * Converts a schema's issues to the API's messages by field. Nested fields are joined with dots; issues of no field are under `whole`.
 * The schema must be parsed with `reportInput`, because otherwise a missing field looks like a wrong one.
 */
export function fieldMessages(issues: readonly z.core.$ZodIssue[], whole: string): Record<string, string[]> {
  // No prototype, so that a field may have the name of an Object member.
  const fields = Object.create(null) as Record<string, string[]>;
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of names) {
      const field = path.join('.') || whole;
      (fields[field] ??= []).push(issue.code === 'unrecognized_keys' ? 'Unknown field.' : messageOf(issue));
    }
  }
  return fields;
}
