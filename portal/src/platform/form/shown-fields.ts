import type { Schema } from '@clinic/contract/shared/endpoint.ts';
import { fieldMessages } from '@clinic/contract/shared/field-messages.ts';
import { z } from 'zod/mini';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import { ApiProblem, isFieldRefusal, sentenceOf } from '../api/api-problem.ts';

/** The fields at which a form can show messages. */
export interface ShownFields {
  /** The label of each form field. */
  labels: Readonly<Record<string, string>>;
  /** Additional fields that can show messages, such as one that only the server reports. */
  also_shown?: readonly string[] | undefined;
  /** Fields that show a message at its row, such as `contacts.2.phone`. Other fields show it under the whole field. */
  by_row?: readonly string[] | undefined;
}

const wholeOf = (path: string): string => path.split('.', 1)[0] ?? path;

const isShown = ({ labels, also_shown = [] }: ShownFields, path: string): boolean =>
  wholeOf(path) in labels || also_shown.includes(wholeOf(path));

/** Moves messages to the form fields that show them. */
export function atShownFields({ by_row = [] }: ShownFields, errors: FieldErrors): FieldErrors {
  const placed: FieldErrors = {};
  for (const [path, messages] of Object.entries(errors)) {
    const whole = wholeOf(path);
    const place = by_row.includes(whole) ? path : whole;
    placed[place] = [...(placed[place] ?? []), ...messages];
  }
  return placed;
}

/** The first message of a field that the form does not show. It must be shown elsewhere. */
export const hiddenMessage = (fields: ShownFields, errors: FieldErrors): string | undefined =>
  Object.entries(errors).find(([path]) => !isShown(fields, path))?.[1][0];

/** The reason of a failed save, in one sentence. */
export const reasonOf = (fields: ShownFields, failure: unknown): string =>
  isFieldRefusal(failure)
    ? (hiddenMessage(fields, failure.errors) ?? 'Please check the marked fields.')
    : sentenceOf(failure);

/** The schema's errors in a body, in the server's sentences, without sending it. */
export function messagesOf(schema: Schema, body: object): FieldErrors {
  const { error } = z.safeParse(schema, body, { reportInput: true });
  return error ? fieldMessages(error.issues, 'body') : {};
}

/** Copies a refusal with other field messages, and optionally another status. */
export const withErrors = (problem: ApiProblem, errors: FieldErrors, status = problem.status): ApiProblem =>
  new ApiProblem({ status, code: problem.code, detail: problem.detail, told: problem.told, errors });
