import type { z } from 'zod/mini';
import { generic_messages } from './fields.ts';

const messageOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return generic_messages.blank;
  return issue.message === 'Invalid input' || !issue.message ? generic_messages.format : issue.message;
};

/**
 * What a schema found wrong, as the API says it: messages by field, nested fields joined with dots, what belongs to no field under
 * `whole`. The schema must have been asked with `reportInput`, or a missing field cannot be told from a wrong one.
 */
export function fieldMessages(issues: readonly z.core.$ZodIssue[], whole: string): Record<string, string[]> {
  // No prototype: a field named like one of its members is a field like any other.
  const fields = Object.create(null) as Record<string, string[]>;
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of names) {
      const field = path.join('.') || whole;
      (fields[field] ??= []).push(
        issue.code === 'unrecognized_keys' ? 'This field is not known here.' : messageOf(issue),
      );
    }
  }
  return fields;
}
