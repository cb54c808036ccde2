import type { Schema } from '@clinic/contract/shared/endpoint.ts';
import { fieldMessages } from '@clinic/contract/shared/field-messages.ts';
import { z } from 'zod/mini';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import { ApiProblem, isFieldRefusal, sentenceOf } from '../api/api-problem.ts';

/** The fields under which a form shows messages. */
export interface ShownFields {
  /** Each field of the form with its label. */
  labels: Readonly<Record<string, string>>;
  /** Fields beside these that have a place for messages, such as one that only the server speaks of. */
  also_shown?: readonly string[] | undefined;
  /** Fields that show a message at the row it is about, such as `contacts.2.phone`. Others show it under the whole field. */
  by_row?: readonly string[] | undefined;
}

const wholeOf = (path: string): string => path.split('.', 1)[0] ?? path;

const isShown = ({ labels, also_shown = [] }: ShownFields, path: string): boolean =>
  wholeOf(path) in labels || also_shown.includes(wholeOf(path));

/** Messages at the fields of the form that show them. */
export function atShownFields({ by_row = [] }: ShownFields, errors: FieldErrors): FieldErrors {
  const placed: FieldErrors = {};
  for (const [path, messages] of Object.entries(errors)) {
    const whole = wholeOf(path);
    const place = by_row.includes(whole) ? path : whole;
    placed[place] = [...(placed[place] ?? []), ...messages];
  }
  return placed;
}

/** The first message about a field that the form does not show: it must be said in another place. */
export const hiddenMessage = (fields: ShownFields, errors: FieldErrors): string | undefined =>
  Object.entries(errors).find(([path]) => !isShown(fields, path))?.[1][0];

/** Why a save failed, in one sentence. */
export const reasonOf = (fields: ShownFields, failure: unknown): string =>
  isFieldRefusal(failure)
    ? (hiddenMessage(fields, failure.errors) ?? 'Please look at the marked fields.')
    : sentenceOf(failure);

/** What the contract's schema finds wrong with a body before it is sent, in the server's sentences. */
export function messagesOf(schema: Schema, body: object): FieldErrors {
  const { error } = z.safeParse(schema, body, { reportInput: true });
  return error ? fieldMessages(error.issues, 'body') : {};
}

/** The same refusal with its messages at other fields, or as one of fields. */
export const withErrors = (problem: ApiProblem, errors: FieldErrors, status = problem.status): ApiProblem =>
  new ApiProblem({ status, code: problem.code, detail: problem.detail, told: problem.told, errors });
