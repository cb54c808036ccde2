import { expect } from 'vitest';

interface Answered {
  status: number;
  /** The body. A twin has none. */
  text?: string;
}

const most_shown = 300;

/** The answers to concurrent callers: each with its number and, if it is a refusal, its body, so that a failure explains itself. */
function spoken(answers: readonly Answered[]): string {
  const counted = new Map<string, number>();
  for (const { status, text = '' } of answers) {
    const said = status < 300 ? `${status}` : `${status} ${text.slice(0, most_shown)}`;
    counted.set(said, (counted.get(said) ?? 0) + 1);
  }
  return [...counted].map(([said, count]) => `${count} × ${said}`).join('; ');
}

/** Expects this number of winners among concurrent callers, and this status for all others. */
export function expectWinners(answers: readonly Answered[], winners = 1, refused = 409): void {
  const found = {
    winners: answers.filter(({ status }) => status < 300).length,
    refused: answers.filter(({ status }) => status === refused).length,
  };
  expect(found, spoken(answers)).toEqual({ winners, refused: answers.length - winners });
}

/** Expects each of the concurrent callers to have one of these answers. */
export function expectEach(answers: readonly Answered[], statuses: readonly number[]): void {
  expect(
    answers.filter(({ status }) => !statuses.includes(status)),
    spoken(answers),
  ).toEqual([]);
}
