import { describe, expect, test } from 'vitest';
import { budgetComplaints, slowestFiles } from './budget.mjs';

const step = (name: string, cpu_seconds: number | undefined, passed = true, has_budget = true) => ({
  name,
  passed,
  cpu_seconds,
  has_budget,
});

describe('budget', () => {
  test('a step within 30 % of its budget is accepted, one above it is not', () => {
    expect(budgetComplaints([step('screens', 130)], { screens: 100 })).toEqual([]);
    expect(budgetComplaints([step('screens', 131)], { screens: 100 })).toEqual([
      "'screens' used 131 CPU seconds, 31 % over its budget of 100.",
    ]);
  });

  test('each step is judged by its own budget', () => {
    const complaints = budgetComplaints([step('unit tests', 200), step('screens', 200)], {
      'unit tests': 100,
      screens: 300,
    });
    expect(complaints).toEqual(["'unit tests' used 200 CPU seconds, 100 % over its budget of 100."]);
  });

  test('a step that failed or could not be measured is not judged', () => {
    expect(
      budgetComplaints([step('screens', 900, false), step('faults', undefined)], { screens: 1, faults: 1 }),
    ).toEqual([]);
  });

  test('a step without a budget and a budget without a step are reported', () => {
    expect(budgetComplaints([step('screens', 1), step('chromium', 9, true, false)], { journeys: 5 })).toEqual([
      "'screens' has no budget.",
      "The budget names 'journeys', which is not a step of the tests.",
    ]);
  });
});

test('the slowest files come first, with the time of all tries of a file added up', () => {
  const time = (file: string, seconds: number) => ({ file, seconds, project: 'own' });
  const lines = slowestFiles(
    [time('a.test.ts', 2), time('b.test.ts', 3), time('a.test.ts', 2), time('c.test.ts', 1)],
    2,
  );
  expect(lines.map((line) => line.trim())).toEqual(['4.0 s  own       a.test.ts', '3.0 s  own       b.test.ts']);
});
